/** `npm run check`: the fast truth. Everything is run, two steps at a time, so that one round shows all there is to mend. */
import { exec } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The longest come first: the others are done beside them. */
const STEPS: readonly (readonly [name: string, command: string])[] = [
  ['types', 'node tools/check-types.ts'],
  ['lint and format', 'biome check --error-on-warnings .'],
  ['unused', 'knip'],
  ['generated documents', 'node tools/write-docs.ts --check'],
  ['types that run anywhere', 'node tools/check-types.ts -p tsconfig.anywhere.json'],
  ['declarations', 'node tools/check-modules.ts'],
  ['layers, proven', 'node tools/check-layers.ts --prove'],
  ['layers', 'node tools/check-layers.ts'],
  ['folders, proven', 'node tools/check-folders.ts --prove'],
  ['folders', 'node tools/check-folders.ts'],
  ['terms', 'node tools/check-terms.ts'],
];

const AT_ONCE = Math.min(2, availableParallelism());
const MAX_OUTPUT = 1 << 26;

/** Prints a step when it is over, with all that it said if it failed. Resolves with whether it passed. */
function passes([name, command]: (typeof STEPS)[number]): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    exec(command, { maxBuffer: MAX_OUTPUT }, (problem, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${problem ? '✗' : '✓'} ${name} (${seconds} s)`);
      if (problem) console.log(`${stdout}${stderr}`);
      resolve(problem === null);
    });
  });
}

const waiting = [...STEPS];
let failed = 0;
async function runSteps(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await passes(step))) failed++;
}

const started = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, runSteps));
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${STEPS.length - failed} passed, ${failed} failed in ${seconds} s`);
process.exitCode = failed > 0 ? 1 : 0;
