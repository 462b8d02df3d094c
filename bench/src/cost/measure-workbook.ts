import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTENT } from '../extent.ts';
import type { Line } from '../report.ts';
import { runImport } from './run-import.ts';
import { sampleBuildings } from './sample-project.ts';
import { since } from './timing.ts';
import { writeWorkbook } from './write-workbook.ts';

const READER = fileURLToPath(import.meta.resolve('./count-cells.ts'));
/** An import takes no longer than so many times the reader alone. */
const MOST = 2;

/**
 * Imports a workbook of some 60 000 lines beside the reader alone: the same file, by turns, each in processes of its own from their
 * start to their end. Throws when a line is lost.
 */
export async function measureWorkbook(scratch: string, lines: Line[]): Promise<void> {
  const { buildings, rounds } = EXTENT.workbook;
  const file = join(scratch, 'workbook.xlsx');
  const expected = writeBill(file, buildings);
  const imports: number[] = [];
  const readings: number[] = [];
  let cells = '';
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    cells = execFileSync(process.execPath, [READER, file], { encoding: 'utf8' }).trim();
    readings.push(since(start));
    const imported = await runImport(file, `${file}-out`);
    if (imported.lines !== expected) throw new Error(`${imported.lines} lines of ${expected}`);
    imports.push(imported.seconds);
  }
  const [ours, bare] = [median(imports), median(readings)];
  lines.push({
    what: `import .xlsx, ${expected} lines, ${cells} cells, beside the reader alone, median of ${rounds}`,
    goal: `≤ ${MOST} ×`,
    result: `${ours.toFixed(2)} s`,
    bare: `${bare.toFixed(2)} s (${(ours / bare).toFixed(1)} ×)`,
    isMet: ours <= MOST * bare,
  });
}

/** Yields the number of lines. */
function writeBill(file: string, buildings: number): number {
  let [total, count] = [0, 0];
  for (const building of sampleBuildings(buildings)) {
    total += building.total;
    for (const { lines } of building.units) count += lines.length;
  }
  writeWorkbook(file, sampleBuildings(buildings), total);
  return count;
}

function median(times: readonly number[]): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN;
}
