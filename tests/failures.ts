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
  readonly errors: readonly unknown[];
  readonly interrupted: boolean;
};

/** The files of a run that failed, each once. */
export function failuresOf({ modules, errors, interrupted }: RunResult): RunFailures {
  const failed = modules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
  return {
    files: [...new Set(failed)].map((path) => relative(ROOT, path)).sort(),
    // An error outside of tests is told of the file that ran then, which need not be the one that it came from.
    elsewhere: interrupted || errors.length > 0,
  };
}

export function writeFailures(file: string, failures: RunFailures): void {
  writeFileSync(file, JSON.stringify(failures));
}

/** Undefined where the run ended before it could say. */
export function readFailures(file: string): RunFailures | undefined {
  return existsSync(file) ? RunFailures.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
