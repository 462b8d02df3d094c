import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from '../embedded-postgres/cluster-parts.ts';
import { FolderOwner } from '../embedded-postgres/folder-owner.ts';
import { BackupFault } from './backup-fault.ts';
import type { FilePlace } from './file-place.ts';
import { flushDisk } from './flush-disk.ts';
import { writeWhole } from './manifest.ts';
import { type Restoring, restoreCluster, restoreFiles } from './restore-backup.ts';

/** Present from the first byte that a restore writes to the last. */
const MARKER = 'restoring';
/** The folder's lock with SQLite's files, hidden files of an account whose home it is, and those of a disk of its own. */
const NO_DATA = /^(owner\.|\.|lost\+found$)/;

/** Throws `BackupFault` where a data folder holds a restore that was interrupted: it is no installation yet. */
export function requireNoRestore(dataDir: string): void {
  if (existsSync(join(dataDir, MARKER)))
    throw new BackupFault(`数据目录 ${dataDir} 的恢复没有完成：请再次运行 npm run restore，它会接着恢复。`);
}

type Target = {
  readonly dataDir: string;
  /** Where contents of files are written. */
  readonly files: FilePlace;
  /** Files of the data folder, by their names, readable by the operator alone. */
  readonly secrets: Readonly<Record<string, string>>;
  /** A database elsewhere, where the backup holds a dump. */
  readonly elsewhere?: {
    /** Rejects where it holds data. */
    requireEmpty(): Promise<void>;
    restore(): Promise<void>;
  };
};

/**
 * Restores a backup into an empty data folder. Interrupted anywhere, the same command continues. Nothing that exists is
 * overwritten: a folder with other data is refused.
 */
export async function restoreInstallation(restoring: Restoring, target: Target): Promise<void> {
  const { manifest, folder, onProgress } = restoring;
  const { dataDir, files, secrets, elsewhere } = target;
  const owner = FolderOwner.take(dataDir);
  try {
    await begin(target, manifest.id);
    await restoreFiles(files, restoring);
    for (const [name, text] of Object.entries(secrets)) await writeWhole(dataDir, name, text);
    await elsewhere?.restore();
    const cluster = folderOf(dataDir);
    if (manifest.database.kind === 'cluster' && !existsSync(cluster))
      await restoreCluster(cluster, manifest.database, { folder, onProgress });
    await flushDisk(dataDir, []);
    await rm(join(dataDir, MARKER));
  } finally {
    owner.release();
  }
}

async function begin({ dataDir, elsewhere }: Target, id: string): Promise<void> {
  const begun = await readFile(join(dataDir, MARKER), 'utf8').catch(() => undefined);
  if (begun === id) return;
  if (begun !== undefined)
    throw new BackupFault(
      `数据目录 ${dataDir} 中有编号为 ${begun} 的备份没有恢复完：请先完成它，或另选一个空目录。`,
    );
  const others = (await readdir(dataDir)).filter((name) => !NO_DATA.test(name));
  if (others.length > 0)
    throw new BackupFault(`数据目录 ${dataDir} 中已有数据：请用 DATA_DIR 另选一个空目录，或先把它移走。`);
  // Not when a restore continues: what the database holds then is what the restore wrote.
  await elsewhere?.requireEmpty();
  await writeWhole(dataDir, MARKER, id);
}
