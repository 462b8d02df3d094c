import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { filesOutside, RINGS, slices, TEST_FILES } from './tests/rings.ts';
import { LongestFirst } from './tests/set-up/longest-first.ts';
import { RingReport } from './tests/set-up/ring-report.ts';

/** Files that this run leaves out: none when files are named, or when vitest is run by itself. */
function leftOut(): readonly string[] {
  const { TEST_RING, TEST_SLICE, TEST_FILES_NAMED } = process.env;
  const ring = RINGS.find((one) => one === TEST_RING);
  if (ring === undefined || TEST_FILES_NAMED) return [];
  return filesOutside(ring, slices()[Number(TEST_SLICE) - 1]);
}

const node = {
  environment: 'node' as const,
  // A worker loads the code once and not for each file: no test keeps state in modules, or replaces them.
  isolate: false,
  exclude: ['**/node_modules/**', '**/dist/**', ...leftOut()],
  // A busy machine is slow and not wrong.
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Browsers, clocks and killed processes meet real time: one retry in CI, and the report names what needed it. */
const retried = { ...node, retry: process.env.CI ? 1 : 0 };

/** Four kinds of test: rules and modules beside their code, then what spans all of it. `tests/rings.ts` says when. */
export default defineConfig({
  test: {
    // A third of a journey is waiting: one worker more than processors. Beyond four the one database server is what they wait for.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/set-up/start-cluster.ts'],
    reporters: ['default', new RingReport()],
    projects: [
      { test: { ...node, name: 'rules', include: [...TEST_FILES.rules] } },
      { test: { ...node, name: 'every-module', include: [...TEST_FILES['every-module']] } },
      { test: { ...retried, name: 'faults', include: [...TEST_FILES.faults] } },
      { test: { ...retried, name: 'journeys', include: [...TEST_FILES.journeys] } },
    ],
  },
});
