import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { BackupFault } from './backup-fault.ts';
import type { ContentStore } from './content-store.ts';
import type { Manifest, StoredFile } from './manifest.ts';
import { forEachAtOnce, type OnProgress } from './progress.ts';

export type ClusterCopy = Extract<Manifest['database'], { kind: 'cluster' }>;

type Cluster = {
  readonly admin: Address;
  /** Data directory of the server. */
  readonly folder: string;
  readonly store: ContentStore;
  readonly onProgress: OnProgress;
  /** Called just before the copy becomes complete. */
  beforeStop(): void;
};

const FILES_AT_ONCE = 8;

/** Contents of these belong to the running server and are made by the next one; the folders must exist. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
/** The same list as PostgreSQL's own base backup leaves out, and tables of a session. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles.*|postgresql\.auto\.conf\.tmp|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+(_\w+)?(\.\d+)?)$/;
/** Read last, so that it is never older than a page. */
const CONTROL = 'global/pg_control';
const SEGMENT = /^[\dA-F]{24}$/;

/**
 * Copies a running server's data directory between `pg_backup_start` and `pg_backup_stop`, with the write-ahead log of
 * that time. The embedded distribution has no `pg_basebackup`. A temporary replication slot keeps the log, and both
 * end with the connection, so a killed backup leaves nothing in the database.
 */
export function copyCluster({ admin, folder, store, onProgress, beforeStop }: Cluster): Promise<ClusterCopy> {
  return asAdministrator({ ...admin, database: 'postgres' }, async (client) => {
    const slot = `jianheng_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const [started] = await rowsOf<{ first: string; version: number }>(
      client,
      `select pg_walfile_name(pg_backup_start('jianheng', true)) as first, current_setting('server_version_num')::int as version`,
    );
    const { paths, folders } = await walk(folder);
    const files = await copyAll(folder, paths, { store, onProgress, step: 'database' });
    beforeStop();
    const [stopped] = await rowsOf<{ last: string; label: string; tablespaces: string }>(
      client,
      'select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)',
    );
    if (!started || !stopped) throw new Error('the server returned no position in its log');
    if (stopped.tablespaces.trim() !== '') throw new BackupFault('数据库使用了表空间，不能这样备份。');
    const log = await segments(folder, started.first, stopped.last);
    files.push(...(await copyAll(folder, log, { store, onProgress, step: 'log' })));
    return {
      kind: 'cluster',
      serverVersion: started.version,
      files,
      folders: [...folders],
      label: stopped.label,
    };
  });
}

const rowsOf = async <Row extends object>(client: Client, text: string): Promise<Row[]> =>
  (await client.query<Row & Record<string, unknown>>(text)).rows;

type Copying = Pick<Cluster, 'store' | 'onProgress'> & { readonly step: 'database' | 'log' };

/** A file that is gone meanwhile belonged to a table that was dropped: the log says so as well. */
async function copyAll(
  folder: string,
  paths: readonly string[],
  { store, onProgress, step }: Copying,
): Promise<StoredFile[]> {
  const sizes = new Map<string, number>();
  await forEachAtOnce(paths, FILES_AT_ONCE, async (path) => {
    const found = await unlessGone(stat(join(folder, path)));
    if (found) sizes.set(path, found.size);
  });
  const totalBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  let doneBytes = 0;
  const files: StoredFile[] = [];
  const copy = async (path: string) => {
    const content = await unlessGone(store.add(join(folder, path)));
    if (content) files.push({ path, ...content });
    doneBytes += sizes.get(path) ?? 0;
    onProgress({ step, doneBytes, totalBytes });
  };
  await forEachAtOnce(
    [...sizes.keys()].filter((path) => path !== CONTROL),
    FILES_AT_ONCE,
    copy,
  );
  if (sizes.has(CONTROL)) await copy(CONTROL);
  return files;
}

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}

type Tree = { readonly paths: readonly string[]; readonly folders: readonly string[] };

async function walk(root: string, below = ''): Promise<Tree> {
  const found = (await unlessGone(readdir(join(root, below), { withFileTypes: true }))) ?? [];
  const entries = found.filter(({ name }) => !LEFT_OUT.test(name));
  const pathOf = ({ name }: { readonly name: string }) => (below === '' ? name : `${below}/${name}`);
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  const inner = await Promise.all(
    folders.filter((path) => !EMPTIED.includes(path)).map((path) => walk(root, path)),
  );
  return {
    paths: [entries.filter((entry) => entry.isFile()).map(pathOf), ...inner.map(({ paths }) => paths)].flat(),
    folders: [folders, ...inner.map((tree) => tree.folders)].flat(),
  };
}

async function segments(folder: string, first: string, last: string): Promise<string[]> {
  const names = (await readdir(join(folder, 'pg_wal'))).filter(
    (name) => SEGMENT.test(name) && name >= first && name <= last,
  );
  if (!names.includes(first) || !names.includes(last))
    throw new BackupFault('备份期间的数据库日志不完整，请重试。');
  return names.sort().map((name) => `pg_wal/${name}`);
}
