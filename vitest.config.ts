import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/set-up/longest-first.ts';

const node = {
  environment: 'node' as const,
  // A worker reads the house once and not for each of its files: no test keeps anything in modules, or replaces them.
  isolate: false,
  exclude: ['**/node_modules/**', '**/dist/**'],
  // A busy machine is slow and not wrong.
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Four kinds of test: rules and modules beside their code, then what spans the whole house. */
export default defineConfig({
  test: {
    // A third of a journey is waiting: one worker more than processors. Beyond four the one database server is what they wait for.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/set-up/start-cluster.ts'],
    projects: [
      {
        test: {
          ...node,
          name: 'rules',
          include: ['{packages,modules,apps,tools,bench}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...node,
          name: 'every-module',
          include: ['tests/every-module/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'faults',
          include: ['tests/{faults,conformance,fuzz}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['tests/journeys/**/*.journey.ts'],
        },
      },
    ],
  },
});
