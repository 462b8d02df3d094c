import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { figureLine, type Line } from '../report.ts';
import { readCells, scanTags } from './baseline-files.ts';
import type { BenchCase } from './bench-case.ts';
import { runImport } from './run-import.ts';
import { beside, since } from './timing.ts';

interface SourceFile {
  readonly name: string;
  readonly what: string;
  /** reads the file and does nothing with it; answers how much there is */
  readonly bare: (file: string) => Promise<string>;
}

const FOREIGN: readonly SourceFile[] = [
  { name: 'boq.xlsx', what: 'import .xlsx', bare: async (file) => `${await readCells(file)} cells` },
  {
    name: 'jingjibiao.xml',
    what: 'import XML',
    bare: async (file) => `${((await scanTags(file)).bytes / 1e6).toFixed(0)} MB`,
  },
];

/** Imports the foreign files of the bill as a person would, beside the reader alone. Throws when a fen is lost. */
export async function measureImports(bill: BenchCase, scratch: string, lines: Line[]): Promise<void> {
  for (const foreign of FOREIGN) {
    const file = join(bill.folder, foreign.name);
    if (existsSync(file)) lines.push(...(await importLines(bill, foreign, join(scratch, foreign.name))));
    else lines.push({ what: foreign.what, goal: '', result: `no ${foreign.name} in ${bill.folder}` });
  }
}

async function importLines(bill: BenchCase, { name, what, bare }: SourceFile, out: string): Promise<Line[]> {
  const file = join(bill.folder, name);
  const imported = await runImport(file, `${out}-out`);
  if (imported.lines !== bill.lines || imported.lineAmount !== bill.amount)
    throw new Error(`${name}: ${imported.lines} lines, ${imported.lineAmount}, not ${bill.amount}`);
  const start = performance.now();
  const size = await bare(file);
  const limits = { atMost: 15, bare: since(start) };
  const time = beside(`${what}, ${size}, to canonical files`, imported.seconds, limits);
  if (imported.peak === null) return [time];
  return [time, figureLine('  its peak memory', imported.peak, { atMost: 1024, unit: 'MB' })];
}
