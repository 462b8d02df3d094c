import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Migration } from '@jianheng/server-platform';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: readonly string[]) =>
  execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

export type EarlierSchema = { readonly commit: string; readonly names: readonly string[] };

/** Known by the name that `readMigrations` gives it. */
function nameOf(path: string): string {
  const owner = path.startsWith('packages/server-platform/') ? 'platform' : basename(dirname(dirname(path)));
  return `${owner}/${basename(path)}`;
}

/** Migrations of a commit with the numbers of their contents. */
function migrationsAt(commit: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of git('ls-tree', '-r', commit).split('\n')) {
    const [, blob = '', path = ''] = /^\d+ blob (\w+)\t(.*)$/.exec(line) ?? [];
    if (/\/migrations\/[^/]+\.sql$/.test(path)) found.set(nameOf(path), blob);
  }
  return found;
}

/**
 * Schemas that the history had, each once, latest first: sets of migrations by which an installation of that day was made. Only
 * those of whose files none was edited since; none after the first release may be. Empty without a repository.
 */
export function earlierSchemas(migrations: readonly Migration[]): EarlierSchema[] {
  let commits: string[];
  try {
    commits = git('log', '--format=%H', '--', '*.sql').split('\n').filter(Boolean);
  } catch {
    return [];
  }
  const now = migrationsAt('HEAD');
  const schemas = new Map<string, EarlierSchema>();
  for (const commit of commits) {
    const then = migrationsAt(commit);
    if (![...then].every(([name, blob]) => now.get(name) === blob)) continue;
    const names = migrations.map(({ name }) => name).filter((name) => then.has(name));
    const key = names.join();
    if (names.length > 0 && names.length < migrations.length && !schemas.has(key))
      schemas.set(key, { commit, names });
  }
  return [...schemas.values()];
}
