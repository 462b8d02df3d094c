import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestModule } from 'vitest/node';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const RunFailures = z.object({
  files: z.array(z.string()).describe('Paths from the root of the project.'),
  elsewhere: z
    .boolean()
    .describe('Whether something failed outside every file, which no second run of files shows.'),
});
type RunFailures = z.infer<typeof RunFailures>;

type RunResult = {
  readonly modules: readonly Pick<TestModule, 'moduleId' | 'ok'>[];
  readonly errors: readonly Readonly<Record<string, unknown>>[];
  readonly interrupted: boolean;
};

/** The files of a run that failed, with those that an error outside of tests came from. */
export function failuresOf({ modules, errors, interrupted }: RunResult): RunFailures {
  const paths = [
    ...modules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId),
    ...errors.flatMap(({ VITEST_TEST_PATH: path }) => (typeof path === 'string' ? [path] : [])),
  ];
  return {
    files: [...new Set(paths)].map((path) => relative(ROOT, path)).sort(),
    elsewhere: interrupted || errors.some(({ VITEST_TEST_PATH: path }) => typeof path !== 'string'),
  };
}

export function writeFailures(file: string, failures: RunFailures): void {
  writeFileSync(file, JSON.stringify(failures));
}

/** Undefined where the run ended before it could say. */
export function readFailures(file: string): RunFailures | undefined {
  return existsSync(file) ? RunFailures.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
