import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** A few of the figures that each bench must come to. */
const BENCHES: readonly [string, readonly string[]][] = [
  [
    './main.ts',
    [
      'start a loan process',
      'approve a task',
      'list of 20',
      'page 5 by cursor',
      'login page',
      'to-do page in a browser',
    ],
  ],
  ['./engine/main.ts', ['beside bare statements', 'beside bpmn-engine', 'sign one step', 'to-do page of 20']],
  [
    './forms/main.ts',
    ['list of 20, rows only, 1 at once', 'drawn rows', 'groups with sums', 'conditions put together'],
  ],
  ['./modules/main.ts', ['types checked', 'start again', 'login data', 'with 3 more modules']],
  ['./big-grid.ts', ['first rows', 'frames', 'painted cell']],
  [
    './screens.ts',
    [
      'list of',
      'tree of',
      'lines of a form',
      'form of',
      'first paint',
      'frames while scrolling',
      'painted input',
      'BPMN designer of',
      'tree designer of',
    ],
  ],
  ['./search.ts', ['rows entered', 'a code', 'two words', 'beside like']],
  [
    './doors/main.ts',
    ['by department', 'by own rows', 'by values of a dictionary', 'sign in at once', 'ended at another'],
  ],
  ['./uploads.ts', ['MB in parts, beside cp', 'beside cp, flush and SHA-256']],
  ['./cost/main.ts', ['all rules, warm', 'one edit', 'import .xlsx', 'import XML', 'indices']],
];

describe('the short form of a bench', () => {
  it.each(BENCHES)('%s goes through all that it measures', { timeout: 300_000 }, async (file, figures) => {
    const program = fileURLToPath(new URL(file, import.meta.url));

    const { stdout } = await run(process.execPath, [program, '--short']);

    for (const figure of figures) expect(stdout).toContain(figure);
    expect(stdout).not.toMatch(/NaN|undefined|Infinity|Error/);
  });
});
