import { checkProject } from '../check/check-project.ts';
import { readCheckConfig } from '../check/read-check-config.ts';
import type { CheckResult } from '../findings/finding.ts';
import { canonicalImporter } from '../import/canonical/canonical-importer.ts';
import { type ImportIssues, startImport } from '../import/importer.ts';
import type { CostProject } from '../model/project.ts';
import { canonicalRecords, type SmallProject } from './small-project.ts';
import { smallSettings } from './small-settings.ts';

/** Imports canonical text in one piece. */
export function imported(text: string): { readonly project: CostProject; readonly issues: ImportIssues } {
  const run = startImport(canonicalImporter);
  run.push(text);
  return run.finish();
}

/** Imports and checks; a record that is refused fails the test. */
export function checked(small: SmallProject, settings: unknown = smallSettings()): CheckResult {
  const { project, issues } = imported(canonicalRecords(small));
  if (issues.count > 0) throw new Error(issues.messages.join('\n'));
  return checkProject(project, readCheckConfig(settings));
}
