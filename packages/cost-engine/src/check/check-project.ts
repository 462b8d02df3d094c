import type { CheckResult } from '../findings/finding.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import { type CheckOptions, runCheck } from './check-state.ts';

/**
 * Runs every rule over a project, the firm's own ones included. Findings carry the rule, level, target, the numbers put into the
 * formula, the clause and a suggestion; what could not be checked is listed apart and is never green. Project and settings stay
 * unchanged. Throws what `onRule` throws, and nothing else: a settings file is refused when it is read.
 */
export function checkProject(
  project: CostProject,
  config: CheckConfig,
  options: CheckOptions = {},
): CheckResult {
  return runCheck(project, config, options).result();
}
