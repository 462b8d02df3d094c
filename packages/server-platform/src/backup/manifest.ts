import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupFault } from './backup-fault.ts';

const content = { sha256: z.string().regex(/^[\da-f]{64}$/), size: z.int().min(0) };
/** A path below a folder: never above it, never absolute. */
const path = z
  .string()
  .max(1000)
  .refine((text) => !text.startsWith('/') && !text.split('/').some((part) => ['', '.', '..'].includes(part)));
const storedFile = z.strictObject({ path, ...content });

const manifestSchema = z.strictObject({
  format: z.literal(1),
  id: z.string().regex(/^\d{8}T\d{9}Z$/),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Every row that was committed before this moment is in the backup. */
  databaseAt: z.string(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  /** Firms of the database; backups of earlier versions name none. */
  firms: z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
  /** Name of the database, on which the keys of the installation depend. */
  databaseName: z.string(),
  database: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('cluster'),
      serverVersion: z.int(),
      files: z.array(storedFile),
      folders: z.array(path),
      /** The file `backup_label`, from which recovery begins. */
      label: z.string(),
    }),
    z.strictObject({ kind: z.literal('dump'), serverVersion: z.int(), ...content }),
  ]),
  /** Contents of files by their key; null where the backup holds none. */
  files: z.array(storedFile).nullable(),
  /** Keys without a content, or whose bytes no longer had the checksum under which they are stored. */
  damaged: z.array(z.string()),
  secrets: z.strictObject({ salt: z.string(), nonce: z.string(), tag: z.string(), data: z.string() }),
});

/** A complete backup. It is written last, so a backup without one never happened. */
export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpFirm = NonNullable<Manifest['firms']>[number];
export type StoredFile = z.output<typeof storedFile>;

/** Sorts by time. */
export const backupId = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, '');

const folderOf = (folder: string) => join(folder, 'backups');
const MANIFEST = /^(\d{8}T\d{9}Z)\.json$/;

/** Ids of the complete backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folderOf(folder)).catch(() => []);
  return names.flatMap((name) => MANIFEST.exec(name)?.[1] ?? []).sort();
}

export async function readManifest(folder: string, id: string): Promise<Manifest> {
  const file = join(folderOf(folder), `${id}.json`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupFault(`目录 ${folder} 中没有编号为 ${id} 的备份。`);
  });
  const read = manifestSchema.safeParse(jsonOf(text));
  if (!read.success) throw new BackupFault(`备份清单 ${file} 无法识别，可能已损坏或由更新的版本生成。`);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The manifest appears complete or not at all. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeWhole(folderOf(folder), `${manifest.id}.json`, JSON.stringify(manifest));
}

export async function removeManifest(folder: string, id: string): Promise<void> {
  await rm(join(folderOf(folder), `${id}.json`), { force: true });
}

/** Writes a file that appears complete or not at all, also after a power failure. */
export async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const beside = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(beside, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, join(folder, name));
  } finally {
    await rm(beside, { force: true });
  }
}
