/**
 * `npm run test:repeat -- [--times 10] [--busy] [FILE…]`: runs test files again and again and counts the failures of
 * each. Without files it runs those of `tests/timing-sensitive.ts`. `--busy` keeps every processor occupied meanwhile.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { TIMING_SENSITIVE } from '../tests/timing-sensitive.ts';

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' }, busy: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1)
  throw new Error(`--times must be a whole number, not ${values.times}`);
const files = positionals.length > 0 ? positionals : TIMING_SENSITIVE;

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** Failures of one file over all rounds: how many rounds failed, and how often each message occurred. */
type Failures = { rounds: number; readonly messages: Map<string, number> };

const failures = new Map<string, Failures>(files.map((file) => [file, { rounds: 0, messages: new Map() }]));
const folder = mkdtempSync(join(tmpdir(), 'repeat-tests-'));
const loops = values.busy ? startBusyLoops() : [];
try {
  for (let round = 1; round <= times; round++) {
    const failed = record(run(join(folder, `${round}.json`)));
    console.log(`round ${round} of ${times}: ${failed} of ${files.length} files failed`);
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
print();

function startBusyLoops(): readonly ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
}

/** Runs all files once. Nothing is retried: a test that passes the second time has failed. */
function run(outputFile: string): Report {
  const reporters = ['--reporter=json', `--outputFile=${outputFile}`];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [VITEST, 'run', '--retry=0', ...reporters, ...files],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8'));
  } catch (cause) {
    throw new Error(`the test run wrote no report:\n${stdout}${stderr}`, { cause });
  }
}

/** Adds the failures of a round; returns the number of files that failed. */
function record({ testResults }: Report): number {
  const failed = testResults.filter(({ status }) => status !== 'passed');
  for (const { name, message, assertionResults } of failed) {
    const file = relative(process.cwd(), name);
    const sum = failures.get(file) ?? { rounds: 0, messages: new Map<string, number>() };
    failures.set(file, sum);
    sum.rounds++;
    const told = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0] ?? '')}`);
    for (const one of told.length > 0 ? told : [firstLine(message)])
      sum.messages.set(one, (sum.messages.get(one) ?? 0) + 1);
  }
  return failed.length;
}

function print(): void {
  for (const [file, { rounds, messages }] of failures) {
    console.log(`${String(rounds).padStart(4)} of ${times} failed  ${file}`);
    for (const [message, count] of messages) console.log(`       ${count} × ${message}`);
  }
  process.exitCode = [...failures.values()].some(({ rounds }) => rounds > 0) ? 1 : 0;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
