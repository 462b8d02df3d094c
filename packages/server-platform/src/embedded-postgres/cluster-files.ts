import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import type { RunAs } from './run-as.ts';

export type Cluster = { readonly folder: string; readonly password: string };
type Making = { readonly native: string; readonly account: RunAs; readonly isSafe: boolean };

/**
 * The database's files under `folder`, made when there are none: scram passwords only, UTF-8, and a C.UTF-8 ctype
 * without which Chinese search reads whole tables. Made in a folder of another name and renamed, so that a first
 * start that was killed leaves nothing half made.
 */
export function ensureCluster(folder: string, making: Making): Cluster {
  makeFolder(dirname(folder));
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(folder, passwordFileOf(folder), making);
  return clusterIn(folder);
}

/** The cluster whose files lie there already. */
export function clusterIn(folder: string): Cluster {
  return { folder, password: readFileSync(passwordFileOf(folder), 'utf8').trim() };
}

const passwordFileOf = (folder: string) => `${folder}.password`;

function initialise(folder: string, passwordFile: string, { native, account, isSafe }: Making): void {
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) for (const place of [making, passwordFile]) chownSync(place, account.uid, account.gid);

  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-ctype=C.UTF-8',
  ];
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      making,
      '-U',
      'postgres',
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--no-instructions',
      ...locale,
      ...(isSafe ? [] : ['--no-sync']),
    ],
    { ...account, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', LANG: 'C' } },
  );
  if (made.status !== 0) throw new Error(initFault(made.error?.message ?? made.stderr, folder));
  renameSync(making, folder);
}

function initFault(complaint: string, folder: string): string {
  const hint = complaint.includes('Permission denied')
    ? `（运行数据库的账号须能进入 ${dirname(folder)}）`
    : '';
  return `数据库初始化失败${hint}：${complaint}`;
}

/** The database's log, for the owner's eyes alone, also where an older start made it readable by all. */
export function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}
