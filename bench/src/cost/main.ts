import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyText } from '@jianheng/fixed-point';
import { type Line, printTable } from '../report.ts';
import { amountsByPlace } from './baseline-loops.ts';
import { benchCase, generateBill } from './bench-case.ts';
import { measureCold, measureSpoilt, measureWarm } from './measure-checks.ts';
import { measureImports } from './measure-imports.ts';
import { measureCollection, measureIndices } from './measure-indices.ts';
import { measureWorkbook } from './measure-workbook.ts';

/** `npm run bench:cost`: the cost engine on a bill of nearly 200 000 lines; COST_DATA names a folder with another one. */
const say = (line: string) => process.stderr.write(`${line}\n`);
const scratch = mkdtempSync(join(tmpdir(), 'bench-cost-'));

try {
  process.stdout.write(await measureAll(process.env.COST_DATA ?? null));
} catch (problem) {
  say(String(problem instanceof Error ? problem.stack : problem));
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function measureAll(given: string | null): Promise<string> {
  if (given === null) {
    say('generating …');
    generateBill(scratch);
  }
  const bill = benchCase(given ?? scratch);
  const lines: Line[] = [];
  say('reading and checking …');
  const project = await measureCold(bill, lines);
  say('checking again, editing …');
  measureWarm(bill, project, lines);
  say('indices, collecting …');
  measureIndices(bill, project, lines);
  measureCollection(bill, project, lines);
  say('spoiling every line …');
  measureSpoilt(bill, project, lines);
  say('importing …');
  await measureImports(bill, scratch, lines);
  await measureWorkbook(scratch, lines);
  const size = `${project.lines.count} lines, ${project.consumptions.count} resource rows, ${bill.findings} findings`;
  return `${size}, Σ ${moneyText(amountsByPlace(project))}: all as they must be\n\n${printTable(lines)}\n`;
}
