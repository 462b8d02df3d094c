/**
 * `npm test` runs the push ring and one slice of the later rings; `npm run test:all` runs every file with the rounds of the
 * night. Further words go to vitest: files named there are run whatever their ring.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { RINGS, type Ring, runSeed, slices } from './rings.ts';

const [given, ...rest] = process.argv.slice(2);
const ring = RINGS.find((one): one is Ring => one === given);
if (ring === undefined) throw new Error(`expected one of ${RINGS.join(', ')}, not ${given}`);

const seed = runSeed();
const count = slices().length;
const slice = Number(process.env.TEST_SLICE ?? (seed % count) + 1);
if (!Number.isInteger(slice) || slice < 1 || slice > count)
  throw new Error(`TEST_SLICE must be a number from 1 to ${count}`);

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...rest], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_RING: ring,
    TEST_SEED: String(seed),
    TEST_SLICE: String(slice),
    ...(rest.some((word) => !word.startsWith('-')) ? { TEST_FILES_NAMED: 'yes' } : {}),
  },
});
process.exitCode = status ?? 1;
