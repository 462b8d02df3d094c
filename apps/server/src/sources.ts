import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What something is built from. */
export type Sources = {
  /** Folders below the root of the project, read with all that lies in them. */
  readonly folders: readonly string[];
  /** Names of folders that nothing of it is built from. */
  readonly without: readonly string[];
  /** Endings of the files, without the dot. */
  readonly endings: readonly string[];
};

/** Names, sizes and times of all sources and of the packages installed: quick to read, and different after any change. */
export function stampOf({ folders, without, endings }: Sources): string {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) => filesIn(join(ROOT, folder), without, new Set(endings)));
  for (const file of [...files, join(ROOT, 'package-lock.json')].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Many times as fast as a pattern: every start goes through it. */
function filesIn(folder: string, without: readonly string[], endings: ReadonlySet<string>): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return without.includes(entry.name) ? [] : filesIn(path, without, endings);
    const ending = entry.name.slice(entry.name.lastIndexOf('.') + 1);
    return entry.isFile() && endings.has(ending) ? [path] : [];
  });
}

/** Programs that were started before the last builds go on with what they began with. */
const KEPT = 3;

/** Removes the oldest of what was built, all but the last few; given an ending, of the builds with that ending alone. */
export function removeOldest(builds: string, ending = ''): void {
  const oldest = readdirSync(builds)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(builds, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((left, right) => right.at - left.at)
    .slice(KEPT + 1);
  for (const { path } of oldest) rmSync(path, { recursive: true, force: true });
}
