import { join } from 'node:path';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { FolderInUseError, FolderOwner } from '../embedded-postgres/folder-owner.ts';
import { BackupFault } from './backup-fault.ts';
import { ContentStore } from './content-store.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyFiles, type FilesCopy, lostKeys } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import type { FilePlace } from './file-place.ts';
import { type BackedUpFirm, backupId, type Manifest, writeManifest } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { requirePassphrase, wrapSecrets } from './secret-wrap.ts';

export type BackupSource = {
  readonly admin: Address;
  /** Data directory of the embedded server; without one the database is dumped. */
  readonly cluster: string | undefined;
  /** Where contents of files are stored; without it a backup holds none of them. */
  readonly files: FilePlace | undefined;
  /** Files of the data folder without which the database cannot be opened or its encrypted columns read. */
  readonly secrets: Readonly<Record<string, string>>;
};

export type BackupOptions = {
  /** Where backups are stored, best on another machine. */
  readonly folder: string;
  readonly passphrase: string | undefined;
  /** How many backups stay, this one included; all where nothing is given. */
  readonly keep?: number | undefined;
  readonly onProgress?: OnProgress;
  readonly now?: () => Date;
};

/** Where a backup folder stores contents. */
export const storeOf = (folder: string) => new ContentStore(join(folder, 'contents'));

/**
 * Backs up an installation while it serves: the database as it is when this ends, and every file that its rows refer to.
 * Interrupted anywhere, it leaves the earlier backups as they are, and the next one continues with what is stored.
 * Returns its manifest.
 */
export async function takeBackup(
  source: BackupSource,
  { folder, passphrase, keep, onProgress = () => undefined, now = () => new Date() }: BackupOptions,
): Promise<Manifest> {
  const phrase = requirePassphrase(passphrase);
  return withBackupFolder(folder, async () => {
    const startedAt = now();
    const id = backupId(startedAt);
    const store = storeOf(folder);
    await store.removeUnfinished();
    // Contents are removed a day after their last row at the earliest, so those of before and after the copy of the
    // database together are all that it refers to.
    const before = await filesOf(source, { store, onProgress, step: 'files' });
    const migrations = await migrationsOf(source.admin);
    const { database, databaseAt } = await copyDatabase(source, { store, onProgress, now });
    const files = await filesOf(source, { store, onProgress, step: 'newFiles' }, before);
    const lost = files ? await lostKeys(source.admin, files) : [];
    await store.flush();
    const manifest: Manifest = {
      format: 1,
      id,
      startedAt: startedAt.toISOString(),
      endedAt: now().toISOString(),
      databaseAt: databaseAt.toISOString(),
      migrations,
      firms: await firmsOf(source.admin),
      databaseName: source.admin.database,
      database,
      files: files ? [...files.files.values()] : null,
      damaged: [...(files?.damaged ?? []), ...lost],
      secrets: wrapSecrets(source.secrets, phrase, id),
    };
    await writeManifest(folder, manifest);
    if (keep !== undefined) await removeOldBackups(folder, store, keep);
    return manifest;
  });
}

type Copies = Pick<Manifest, 'database'> & { readonly databaseAt: Date };

/** A dump shows the moment of its snapshot; a copy of the data directory the moment at which it ends. */
async function copyDatabase(
  { admin, cluster }: BackupSource,
  { store, onProgress, now }: { store: ContentStore; onProgress: OnProgress; now: () => Date },
): Promise<Copies> {
  if (!cluster) {
    const databaseAt = now();
    return { databaseAt, database: await dumpDatabase(admin, store) };
  }
  let databaseAt = now();
  const beforeStop = () => {
    databaseAt = now();
  };
  const database = await copyCluster({ admin, folder: cluster, store, onProgress, beforeStop });
  return { databaseAt, database };
}

type Copying = Omit<Parameters<typeof copyFiles>[0], 'admin' | 'place'>;

async function filesOf(
  { admin, files }: BackupSource,
  how: Copying,
  earlier?: FilesCopy,
): Promise<FilesCopy | undefined> {
  return files === undefined ? undefined : copyFiles({ ...how, admin, place: files }, earlier);
}

/** Two backups at once would remove each other's contents. */
async function withBackupFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const owner = take(folder);
  try {
    return await work();
  } finally {
    owner.release();
  }
}

function take(folder: string): FolderOwner {
  try {
    return FolderOwner.take(folder);
  } catch (problem) {
    if (problem instanceof FolderInUseError)
      throw new BackupFault(`备份目录 ${folder} 正由另一次备份使用，请等它结束。`);
    throw problem;
  }
}

async function migrationsOf(admin: Address): Promise<string[]> {
  const { rows } = await asAdministrator(admin, (client) =>
    client.query<{ name: string }>('select name from app.migration order by applied_at, name'),
  );
  return rows.map(({ name }) => name);
}

async function firmsOf(admin: Address): Promise<BackedUpFirm[]> {
  const { rows } = await asAdministrator(admin, (client) =>
    client.query<BackedUpFirm>(
      'select id::text, name from app.tenant where founded_at is not null order by id',
    ),
  );
  return rows;
}
