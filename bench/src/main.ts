import { EXTENT } from './extent.ts';
import { fillLoans } from './fill-loans.ts';
import { firstLoad } from './first-load.ts';
import { listBench } from './list-bench.ts';
import { memoryLines } from './memory.ts';
import { pageLoad } from './page-load.ts';
import { processBench } from './process-bench.ts';
import { type Line, printTable } from './report.ts';
import { startServed } from './served.ts';
import { startTimes } from './start-time.ts';

/** `npm run bench`: every figure beside its goal and beside the bare statements through the same driver. */
const say = (line: string) => process.stderr.write(`${line}\n`);

say('start times …');
const starting = await startTimes().catch((problem: unknown): Line[] => [
  { what: 'start', goal: '', result: String(problem), isMet: false },
]);
say('idle memory …');
const served = await startServed();
const lines: Line[] = [...starting, ...memoryLines(served)];
try {
  say('processes …');
  lines.push(...(await processBench(served)));
  say('a page in a browser …');
  lines.push(...(await pageLoad(served)));
  say(`filling ${EXTENT.rows} rows …`);
  await fillLoans(served, EXTENT.rows);
  say('lists …');
  lines.push(...(await listBench(served)));
} catch (problem) {
  say(String(problem instanceof Error ? problem.stack : problem));
  process.exitCode = 1;
} finally {
  await served.stop();
}
lines.push(...(await firstLoad()));
process.stdout.write(
  `${EXTENT.rows} loans; rates are per second, times median / 95 %\n\n${printTable(lines)}\n`,
);
