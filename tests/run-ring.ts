/**
 * `npm test` runs the push ring and one slice of the later rings; `npm run test:all` runs every file with the rounds of the
 * night. Further words go to vitest: files named there are run whatever their ring. In CI files that failed are run once more by
 * themselves, at most `MAX_RERUN` of them: what passes then met a busy machine, and is listed as flaky.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readFailures } from './failures.ts';
import { RINGS, type Ring, runSeed, slices } from './rings.ts';

const MAX_RERUN = 10;

const [given, ...rest] = process.argv.slice(2);
const ring = RINGS.find((one): one is Ring => one === given);
if (ring === undefined) throw new Error(`expected one of ${RINGS.join(', ')}, not ${given}`);

const seed = runSeed();
const count = slices().length;
const slice = Number(process.env.TEST_SLICE ?? (seed % count) + 1);
if (!Number.isInteger(slice) || slice < 1 || slice > count)
  throw new Error(`TEST_SLICE must be a number from 1 to ${count}`);

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const folder = mkdtempSync(join(tmpdir(), 'jianheng-ring-'));
const failuresFile = join(folder, 'failures.json');

/** The exit code of one run of vitest; without one, as when it was killed, 1. */
function runTests(words: readonly string[], filesNamed: boolean): number {
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...words], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_RING: ring,
      TEST_SEED: String(seed),
      TEST_SLICE: String(slice),
      TEST_FAILURES: failuresFile,
      ...(filesNamed ? { TEST_FILES_NAMED: 'yes' } : {}),
    },
  });
  return status ?? 1;
}

/** Runs the files that failed once more, where there are few of them and all of the failure is theirs. */
function rerunFailed(): number {
  const failures = readFailures(failuresFile);
  if (failures === undefined || failures.elsewhere || failures.files.length === 0) return 1;
  if (failures.files.length > MAX_RERUN) return 1;
  process.stdout.write(`\nonce more: ${failures.files.join(' ')}\n\n`);
  const status = runTests([...failures.files, ...rest.filter((word) => word.startsWith('-'))], true);
  if (status === 0)
    process.stdout.write(
      ['flaky: passed only when run again', ...failures.files.map((file) => `  ${file}`), ''].join('\n'),
    );
  return status;
}

const first = runTests(
  rest,
  rest.some((word) => !word.startsWith('-')),
);
process.exitCode = first !== 0 && process.env.CI ? rerunFailed() : first;
rmSync(folder, { recursive: true });
