import { join } from 'node:path';
import { type CostProject, checkProject } from '@jianheng/cost-engine';
import { figureLine, type Line } from '../report.ts';
import { readColumns } from './baseline-loops.ts';
import type { BenchCase } from './bench-case.ts';
import {
  checkAgain,
  type EditRun,
  figureEdit,
  lineEdit,
  mostUsed,
  priceEdit,
  recheck,
} from './check-work.ts';
import { parseRecords, readNdjson } from './read-ndjson.ts';
import { beside, since, timed } from './timing.ts';

/** Reads and checks the bill for the first time, beside the bare reading of its records. Throws when findings are missing. */
export async function measureCold(bill: BenchCase, lines: Line[]): Promise<CostProject> {
  const file = join(bill.folder, 'project.ndjson.gz');
  const start = performance.now();
  const project = await readNdjson(file);
  const found = checkProject(project, bill.config).findings.length;
  const cold = since(start);
  if (found !== bill.findings) throw new Error(`${found} findings, not ${bill.findings}`);
  const bareStart = performance.now();
  await parseRecords(file);
  lines.push(beside('read and check, cold, from NDJSON', cold, { atMost: 6, bare: since(bareStart) }));
  return project;
}

interface EditKind extends EditRun {
  readonly what: string;
  /** seconds */
  readonly atMost: number;
}

/** All rules again, then the edits of a day's work: by the scored rules, and with the further checks. */
export function measureWarm(bill: BenchCase, project: CostProject, lines: Line[]): void {
  const warm = checkAgain(project, bill.config, bill.findings);
  const bare = timed(20, () => readColumns(project)).p50 / 1000;
  lines.push(beside('all rules, warm', warm.p95 / 1000, { atMost: 2, bare }));
  const fen = priceEdit(mostUsed(project), 1);
  const kinds: readonly EditKind[] = [
    { what: 'one edit, 95 % of 200', count: 200, of: figureEdit, isRead: true, atMost: 0.2 },
    { what: 'a line put in or taken out, 95 % of 100', count: 100, of: lineEdit, isRead: true, atMost: 0.2 },
    { what: 'the price of a resource of most lines', count: 20, of: fen, isRead: true, atMost: 0.2 },
  ];
  for (const kind of kinds) lines.push(...editLines(bill, project, { ...kind, bare }));
  lines.push(peakLine('peak memory of reading, checking, editing', { atMost: 1024 }));
}

/** A price that makes every line of the bill wrong: how many findings there are is known at once, telling them takes longer. */
export function measureSpoilt(bill: BenchCase, project: CostProject, lines: Line[]): void {
  const bare = timed(20, () => readColumns(project)).p50 / 1000;
  const run = { count: 20, of: priceEdit(mostUsed(project), 2000), bare };
  const kinds = [
    { ...run, what: 'a price that spoils most lines', isRead: false, atMost: 0.2 },
    { ...run, what: 'the same, all findings in words', isRead: true, atMost: 3 },
  ];
  for (const kind of kinds) lines.push(...editLines(bill, project, kind));
  lines.push(peakLine('  and its peak memory', {}));
}

function editLines(
  { config, furtherConfig }: BenchCase,
  project: CostProject,
  { what, atMost, bare, ...run }: EditKind & { readonly bare: number },
): Line[] {
  const kinds = [
    { config, checks: '' },
    { config: furtherConfig, checks: ', with the further checks on' },
  ];
  return kinds.map((one) => {
    const { p95 } = recheck(project, one.config, run);
    return beside(`re-check after ${what}${one.checks}`, p95 / 1000, { atMost, bare });
  });
}

function peakLine(what: string, goal: { readonly atMost?: number }): Line {
  return figureLine(what, process.resourceUsage().maxRSS / 1024, { ...goal, unit: 'MB' });
}
