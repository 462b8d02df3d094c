import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT } from '@jianheng/command-line';
import type { JobLimits } from '@jianheng/foreign-files';
import type { ImportReport, SheetProof, Verdict } from '../../src/index.ts';
import { type CostJob, runCostJob } from '../child/job.ts';

/** What an import has written into `report.json`. */
export interface WrittenReport extends ImportReport {
  readonly verdict: Verdict;
  readonly sheets?: readonly SheetProof[];
}

/** Imports one file into a folder. The exit code is 3 when records were left out, or when what the file states is not what it lists. */
export async function importFile(
  job: Pick<CostJob, 'file' | 'others' | 'mapping'>,
  { out, limits }: { readonly out: string; readonly limits: JobLimits },
): Promise<{ readonly exit: number; readonly report: WrittenReport }> {
  const { refused } = await runCostJob({ task: 'import', ...job }, { out, limits });
  const report: WrittenReport = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'));
  const isWhole = refused === 0 && (report.verdict === 'agrees' || report.verdict === 'unproven');
  return { exit: isWhole ? EXIT.done : EXIT.incomplete, report };
}
