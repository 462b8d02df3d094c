import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount, type RunAs } from '../embedded-postgres/run-as.ts';
import { BackupFault } from './backup-fault.ts';
import { verifyContent } from './content-store.ts';
import type { ClusterCopy } from './copy-cluster.ts';
import type { FilePlace } from './file-place.ts';
import { flushDisk } from './flush-disk.ts';
import {
  type BackedUpFirm,
  listBackups,
  type Manifest,
  readManifest,
  type StoredFile,
  writeWhole,
} from './manifest.ts';
import { forEachAtOnce, type OnProgress } from './progress.ts';
import { giveTo, putFile } from './put-file.ts';
import { requirePassphrase, unwrapSecrets } from './secret-wrap.ts';
import { storeOf } from './take-backup.ts';

const FILES_AT_ONCE = 8;

type Chosen = { readonly folder: string; readonly id?: string | undefined };

/** The named backup of a folder, or its last one. */
export async function chooseBackup({ folder, id }: Chosen): Promise<Manifest> {
  const chosen = id ?? (await listBackups(folder)).at(-1);
  if (chosen === undefined) throw new BackupFault(`目录 ${folder} 中没有完整的备份。`);
  return readManifest(folder, chosen);
}

/** Firms of a backup that the last backup of its folder no longer has: they were removed in between. */
export async function firmsRemovedSince(
  folder: string,
  { id, firms = [] }: Manifest,
): Promise<BackedUpFirm[]> {
  const last = (await listBackups(folder)).at(-1);
  if (last === undefined || last <= id) return [];
  const later = await readManifest(folder, last);
  const left = new Set(later.firms?.map((firm) => firm.id));
  return later.firms ? firms.filter((firm) => !left.has(firm.id)) : [];
}

/** Secrets of a backup; refused before anything is written where the passphrase is another one. */
export function secretsOf(manifest: Manifest, passphrase: string | undefined) {
  return unwrapSecrets(manifest.secrets, requirePassphrase(passphrase), manifest.id);
}

export type Restoring = {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly onProgress: OnProgress;
};

/** Reads every content of a backup and compares it with its checksum; throws `BackupFault` at the first that differs. */
export async function checkBackup({ folder, manifest, onProgress }: Restoring): Promise<void> {
  const store = storeOf(folder);
  const { database, files } = manifest;
  const check = (content: StoredFile) => verifyContent(store, content);
  await eachFile(files ?? [], { step: 'files', onProgress }, check);
  const parts = database.kind === 'cluster' ? database.files : [{ path: 'dump', ...database }];
  await eachFile(parts, { step: 'database', onProgress }, check);
}

/** Writes the contents of files to their place. Those that are there and right stay, so an interrupted restore continues. */
export async function restoreFiles(
  place: FilePlace,
  { folder, manifest, onProgress }: Restoring,
): Promise<void> {
  const store = storeOf(folder);
  await eachFile(manifest.files ?? [], { step: 'files', onProgress }, (file) => place.put(store, file));
}

/**
 * Writes the data directory of the embedded server. It appears under its name when it is complete; interrupted, the next
 * restore continues in the unfinished one.
 */
export async function restoreCluster(
  target: string,
  copy: ClusterCopy,
  { folder, onProgress }: Pick<Restoring, 'folder' | 'onProgress'>,
): Promise<void> {
  const account = chooseAccount();
  const store = storeOf(folder);
  const making = `${target}.restoring`;
  await ownFolder(making, account);
  for (const path of [...copy.folders].sort()) await ownFolder(join(making, path), account);
  await eachFile(copy.files, { step: 'database', onProgress }, (file) =>
    putFile(store, file, { target: making, account }),
  );
  await writeWhole(making, 'backup_label', copy.label);
  giveTo(join(making, 'backup_label'), account);
  await flushDisk(
    making,
    copy.files.map(({ path }) => join(making, path)),
  );
  await rename(making, target);
}

type Walking = { readonly step: 'files' | 'database'; readonly onProgress: OnProgress };

async function eachFile(
  files: readonly StoredFile[],
  { step, onProgress }: Walking,
  work: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  let doneBytes = 0;
  await forEachAtOnce(files, FILES_AT_ONCE, async (file) => {
    await work(file);
    doneBytes += file.size;
    onProgress({ step, doneBytes, totalBytes });
  });
}

async function ownFolder(path: string, account: RunAs): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  giveTo(path, account);
}
