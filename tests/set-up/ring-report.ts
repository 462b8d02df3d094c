import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason } from 'vitest/node';
import { failuresOf, writeFailures } from '../failures.ts';
import { RINGS, ringOf } from '../rings.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SLOWEST = 10;

/** Prints after a run how it can be repeated, where its time went, and which tests passed only when retried. */
export class RingReport implements Reporter {
  #begin = 0;

  onTestRunStart(): void {
    this.#begin = performance.now();
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const { TEST_FAILURES: failuresFile } = process.env;
    if (failuresFile !== undefined)
      writeFailures(failuresFile, failuresOf({ modules, errors, interrupted: reason === 'interrupted' }));
    const times = modules.map((module) => ({
      file: relative(ROOT, module.moduleId),
      kind: module.project.name,
      seconds: secondsOf(module),
    }));
    process.stdout.write(
      [
        '',
        repeatLine(),
        ...timesByRing(times),
        `wall time ${((performance.now() - this.#begin) / 1000).toFixed(0)} s`,
        '',
        'slowest files',
        ...times
          .sort((a, b) => b.seconds - a.seconds)
          .slice(0, SLOWEST)
          .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}`),
        ...flakyLines(modules),
        '',
        '',
      ].join('\n'),
    );
  }
}

type FileTime = { readonly file: string; readonly kind: string; readonly seconds: number };

/** Time of a worker spent on a file: loading, hooks and tests. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration, prepareDuration } = module.diagnostic();
  return (collectDuration + duration + setupDuration + prepareDuration) / 1000;
}

function repeatLine(): string {
  const { TEST_RING = 'push', TEST_SEED = '', TEST_SLICE = '' } = process.env;
  return TEST_SEED === ''
    ? `ring ${TEST_RING}`
    : `ring ${TEST_RING}; to repeat: TEST_SEED=${TEST_SEED} TEST_SLICE=${TEST_SLICE}`;
}

function timesByRing(times: readonly FileTime[]): readonly string[] {
  const kinds = [...new Set(times.map(({ kind }) => kind))].sort();
  return RINGS.flatMap((ring) =>
    kinds.flatMap((kind) => {
      const own = times.filter((time) => time.kind === kind && ringOf(time.file) === ring);
      if (own.length === 0) return [];
      const seconds = own.reduce((sum, time) => sum + time.seconds, 0);
      return [
        `${ring.padEnd(6)} ${kind.padEnd(13)} ${String(own.length).padStart(4)} files ${seconds.toFixed(0).padStart(6)} worker-seconds`,
      ];
    }),
  );
}

function flakyLines(modules: readonly TestModule[]): readonly string[] {
  const flaky = modules.flatMap((module) =>
    [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky === true),
  );
  return flaky.length === 0 ? [] : ['', 'flaky: passed only when retried', ...flaky.flatMap(flakyTest)];
}

function flakyTest(test: TestCase): readonly string[] {
  const firstLine = (text: string) => text.split('\n')[0] ?? '';
  return [
    `  ${relative(ROOT, test.module.moduleId)} > ${test.fullName}`,
    ...(test.result().errors ?? []).map(({ message }) => `    ${firstLine(message)}`),
  ];
}
