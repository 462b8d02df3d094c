/**
 * `npm run test:mutations -- [--seed 1] [--count 12]`: seeds faults into product code, one after the other, and runs the
 * related tests of the push ring until one fails. Prints which test found each fault. The work tree must be clean; every
 * file is restored.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MUTATION_KINDS, type Mutation, mutated, mutationsOf } from './mutations.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '12' } },
});

/** Product code whose faults a test could find: no tests, declarations of words, migrations or type tests. */
const PRODUCT = ['packages/*/src/**/*.{ts,tsx}', 'modules/src/**/*.{ts,tsx}'];
const ASIDE = /\.(test|types|words)\.|\/(words|i18n|testing|migrations|type-tests)\/|\.(en|es)\.ts$/;

/** Related tests are run in these steps, the nearest first, and no further than the first failure. */
const STEPS = [
  ['--project', 'rules'],
  ['--project', 'every-module'],
  ['--project', 'faults', '--project', 'journeys'],
];

type Seeded = { readonly file: string; readonly mutation: Mutation };

/** Numbers of a linear congruential generator: the same sample for the same seed on every machine. */
function* random(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

function sample(seed: number, count: number): readonly Seeded[] {
  const files = globSync(PRODUCT, { cwd: ROOT })
    .filter((file) => !ASIDE.test(file))
    .sort();
  const numbers = random(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(numbers.next().value * items.length)];
  return Array.from({ length: count }, (_, at) => {
    const kind = MUTATION_KINDS[at % MUTATION_KINDS.length] ?? MUTATION_KINDS[0];
    const choices = files.flatMap((file) =>
      mutationsOf(file, readFileSync(join(ROOT, file), 'utf8'), kind).map((mutation) => ({ file, mutation })),
    );
    return pick(choices);
  }).filter((seeded) => seeded !== undefined);
}

/** The first failing test among those that reach the file, or undefined. */
function firstFailure(file: string): string | undefined {
  for (const where of [[dirname(file)], ...STEPS]) {
    const failure = failureOf(
      where[0] === dirname(file) ? ['run', ...where] : ['related', file, '--run', ...where],
    );
    if (failure !== undefined) return failure;
  }
  return undefined;
}

function failureOf(command: readonly string[]): string | undefined {
  const report = join(tmpdir(), `mutation-${process.pid}.json`);
  const options = ['--bail', '1', '--passWithNoTests', '--reporter', 'json', '--outputFile', report];
  const { status } = spawnSync('npx', ['vitest', ...command, ...options], {
    cwd: ROOT,
    env: { ...process.env, TEST_RING: 'push' },
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  const { testResults }: { testResults: Result[] } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ name, status: outcome, assertionResults }) => [
    ...assertionResults.flatMap((one) => (one.status === 'failed' ? [`${name} > ${one.fullName}`] : [])),
    ...(outcome === 'failed' ? [name] : []),
  ]);
  return (failed[0] ?? 'the run itself').replace(ROOT, '');
}

type Result = {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
};

function tryFault({ file, mutation }: Seeded): boolean {
  const path = join(ROOT, file);
  const source = readFileSync(path, 'utf8');
  const line = source.slice(0, mutation.start).split('\n').length;
  const text = source.slice(mutation.start, mutation.end).replaceAll(/\s+/g, ' ').slice(0, 60);
  const started = performance.now();
  writeFileSync(path, mutated(source, mutation));
  try {
    const failure = firstFailure(file);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(
      `${failure ? 'found    ' : 'NOT FOUND'} ${mutation.kind}: ${file}:${line}  ${text}\n          ${seconds} s  ${failure ?? ''}\n`,
    );
    return failure !== undefined;
  } finally {
    writeFileSync(path, source);
  }
}

const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (changed !== '') throw new Error('the work tree has changes; commit them first');
const found = sample(Number(values.seed), Number(values.count)).map(tryFault);
process.stdout.write(`${found.filter(Boolean).length} of ${found.length} found, seed ${values.seed}\n`);
