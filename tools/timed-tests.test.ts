import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { nameOf, nodesOf } from './syntax.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * A busy machine is slow and not wrong: how fast the product is, benches say. Tests that read a clock and bound what they
 * read stand here, each with what makes its bound no guess.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'tests/faults/frozen-database.test.ts': 'the requirement itself names ten seconds',
  'tests/faults/heavy/export.test.ts': 'one time against another, taken in pairs on the same machine',
  'tests/faults/heavy/largest-inputs.test.ts': 'one time against another, taken in pairs on the same machine',
  'packages/server-platform/src/server/serve-sight.test.ts':
    'an answer while the database is silent: what waits for it gets none',
  'tests/faults/heavy/requests.test.ts': 'one time against another, taken in pairs on the same machine',
  'bench/src/scoped-list.test.ts': 'a bench: its long form alone bounds one time against another',
  'bench/src/excel-import.test.ts': 'a bench: its long form alone bounds one time against another',
  'packages/server-platform/src/identity/same-work.test.ts': 'one time against another, by turns',
  'packages/bank-statements/src/claims/suggest-claims.test.ts':
    'time of the processor: what tries every choice of four among thousands takes hours',
  'packages/process-engine/src/bpmn/xml/read-xml.test.ts':
    'time of the processor: what grows with the square takes hours',
  'packages/process-engine/src/bpmn/attacks.test.ts': 'time of the processor: what never ends never ends',
};

/** Readers of clocks, and those of ours that read one for whoever asks. */
const CLOCKS = [
  'slowestCall',
  'callTimes',
  'now',
  'hrtime',
  'bigint',
  'cpuUsage',
  'cpuTime',
  'resourceUsage',
];
const BOUNDS = ['toBeLessThan', 'toBeLessThanOrEqual'];

/** Whether a test reads a clock and says that something is less than something. */
function boundsTime(file: string, text: string): boolean {
  const called = nodesOf(file, text).flatMap(({ type, callee }) =>
    type === 'CallExpression' ? (nameOf(callee) ?? []) : [],
  );
  return [CLOCKS, BOUNDS].every((names) => called.some((name) => names.includes(name)));
}

it('no test bounds the time that something takes, but those that are written down', () => {
  const files = globSync('{packages,modules,apps,tests,tools,bench}/**/*.{test,journey}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (file) => file.includes('node_modules'),
  });
  const timed = files.filter((file) => boundsTime(file, readFileSync(`${ROOT}/${file}`, 'utf8')));

  expect(timed.sort()).toEqual(Object.keys(BOUNDED).sort());
});

it.each([
  [
    'const begin = performance.now(); await work(); expect(performance.now() - begin).toBeLessThan(500);',
    true,
  ],
  ['const took = clock.now() - begin; expect(took).toBeLessThanOrEqual(500);', true],
  ['const begin = process.hrtime.bigint(); expect(spent(begin)).toBeLessThan(500);', true],
  ['const begin = process.hrtime(); expect(spent(begin)).toBeLessThan(500);', true],
  ['await expect.poll(count, { timeout: 60_000 }).toBe(1); expect(rows.length).toBeLessThan(20);', false],
  ['const day = Date.now(); expect(day).toBeGreaterThan(0);', false],
])('%s: %s', (code, isTimed) => {
  expect(boundsTime('some.test.ts', code)).toBe(isTimed);
});
