import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkProject,
  collect,
  collectionSummary,
  modelOfConfig,
  moneyText,
  projectIndices,
  readCheckConfig,
} from '@jianheng/cost-engine';
import { figureLine, type Line, printTable } from '../report.ts';
import { inflateParts, scanTags } from './bare-files.ts';
import { amountsByPlace, walkTexts, wrongAmounts } from './bare-loops.ts';
import { checkAgain, figureEdit, lineEdit, priceEdit, recheck, timed } from './check-work.ts';
import { parseRecords, readNdjson } from './read-ndjson.ts';
import { runImport } from './run-import.ts';

/** `npm run bench:cost`: the cost engine on a bill of nearly 200 000 lines; COST_DATA names a folder with another one. */
const say = (line: string) => process.stderr.write(`${line}\n`);
const scratch = mkdtempSync(join(tmpdir(), 'bench-cost-'));
const lines: Line[] = [];

try {
  const folder = process.env.COST_DATA ?? scratch;
  if (folder === scratch) {
    say('generating …');
    execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('./generate.ts')), scratch], {
      stdio: 'inherit',
    });
  }
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const truth = { findings: json('truth.json').findings.length as number, ...json('stats.json') };
  const file = join(folder, 'project.ndjson.gz');
  const config = readCheckConfig(json('config.json'));

  say('reading and checking …');
  const start = performance.now();
  const project = await readNdjson(file);
  const found = checkProject(project, config).findings.length;
  const cold = (performance.now() - start) / 1000;
  if (found !== truth.findings) throw new Error(`${found} findings, not ${truth.findings}`);
  const bareStart = performance.now();
  await parseRecords(file);
  lines.push(beside('read and check, cold, from NDJSON', cold, { atMost: 6, bare: since(bareStart) }));

  say('checking again …');
  const warm = checkAgain(project, config, truth.findings);
  const loop = timed(20, () => wrongAmounts(project)).p50 / 1000;
  lines.push(beside('all rules, warm', warm.p95 / 1000, { atMost: 2, bare: loop }));
  say('editing …');
  for (const [what, edits] of [
    ['one edit, 95 % of 200', { count: 200, of: figureEdit }],
    ['a line put in or taken out, 95 % of 100', { count: 100, of: lineEdit }],
    ['the price of a resource of most lines, 95 % of 20', { count: 20, of: priceEdit(project) }],
  ] as const) {
    const times = recheck(project, config, edits);
    lines.push(beside(`re-check after ${what}`, times.p95 / 1000, { atMost: 0.2, bare: loop }));
  }
  const peak = process.resourceUsage().maxRSS / 1024;
  lines.push(figureLine('peak memory of reading, checking, editing', peak, { atMost: 1024, unit: 'MB' }));

  say('indices …');
  const indices = timed(5, () => projectIndices(project, config));
  const bareIndices = timed(5, () => amountsByPlace(project)).p50 / 1000;
  lines.push(beside('indices of the whole project', indices.p95 / 1000, { atMost: 3, bare: bareIndices }));

  say('collecting …');
  const model = modelOfConfig(config);
  const half = project.lines.code.map((code, line) => (keepsCode(line) ? code : 0));
  const uncoded = { ...project, lines: { ...project.lines, code: half } };
  const collecting = performance.now();
  const collection = collect(uncoded, model, { trustsFile: false });
  const collected = since(collecting);
  const summary = collectionSummary(uncoded, collection);
  if (!summary.isConserved || summary.total.amount !== truth.sumLineTotals) throw new Error('not conserved');
  const bare = project.lines.ids.filter((_id, line) => !keepsCode(line)).length;
  const share = summary.by.similar / bare;
  if (share < 0.98) throw new Error(`only ${share} of the lines without code were collected`);
  const walking = timed(3, () => walkTexts(project)).p50 / 1000;
  lines.push(beside('collection, half of the lines by likeness', collected, { atMost: 20, bare: walking }));

  for (const [name, what] of [
    ['boq.xlsx', 'import .xlsx'],
    ['jingjibiao.xml', 'import XML'],
  ] as const) {
    const source = join(folder, name);
    if (!existsSync(source)) {
      lines.push({ what, goal: '', result: `no ${name} in ${folder}` });
      continue;
    }
    say(`${name} …`);
    const imported = await runImport(source, join(scratch, `out-${name}`));
    const isRight = imported.lines === truth.lines && imported.lineAmount === truth.sumLineTotals;
    if (!isRight)
      throw new Error(`${name}: ${imported.lines} lines, ${imported.lineAmount}, not ${truth.sumLineTotals}`);
    const bareFile = performance.now();
    const size = name === 'boq.xlsx' ? inflateParts(source) : await scanTags(source);
    const detail = 'sheets' in size ? `${size.sheets} sheets` : `${(size.bytes / 1e6).toFixed(0)} MB`;
    lines.push(
      beside(`${what}, ${detail}, to canonical files`, imported.seconds, {
        atMost: 15,
        bare: since(bareFile),
      }),
    );
    if (imported.peak !== null)
      lines.push(figureLine(`  its peak memory`, imported.peak, { atMost: 1024, unit: 'MB' }));
  }
  const { count } = project.lines;
  process.stdout.write(
    `${count} lines, ${project.uses.count} resource rows, ${truth.findings} findings, Σ ${moneyText(amountsByPlace(project))}: all as they must be\n\n${printTable(lines)}\n`,
  );
} catch (problem) {
  say(String(problem instanceof Error ? problem.stack : problem));
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Half of the lines, in no order. */
function keepsCode(line: number): boolean {
  return (Math.imul(line, 0x9e3779b1) >>> 16) % 2 === 0;
}

function since(start: number): number {
  return (performance.now() - start) / 1000;
}

/** Seconds beside those of the bare loop over the same bytes. */
function beside(what: string, seconds: number, { atMost, bare }: { atMost: number; bare: number }): Line {
  const text = (value: number) =>
    value < 1 ? `${(value * 1000).toFixed(value < 0.01 ? 1 : 0)} ms` : `${value.toFixed(2)} s`;
  return {
    what,
    goal: `≤ ${text(atMost)}`,
    result: text(seconds),
    bare: `${text(bare)} (${(seconds / bare).toFixed(1)} ×)`,
    isMet: seconds <= atMost,
  };
}
