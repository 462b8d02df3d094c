import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSummary } from '@jianheng/contract';
import { z } from 'zod';
import { listBackups, readManifest, writeWhole } from './manifest.ts';

const failureSchema = z.strictObject({ at: z.string(), reason: z.string() });
export type BackupFailure = z.output<typeof failureSchema>;

const FAILURE = 'last-failure.json';
/** Manifests name every file: only as many are read as a page shows. */
const MAX_SHOWN = 10;

/** The last backups of a folder, newest first, and why the last one failed if that was later. */
export async function readBackupHistory(
  folder: string,
): Promise<{ readonly backups: readonly BackupSummary[]; readonly failure: BackupFailure | null }> {
  const ids = (await listBackups(folder)).slice(-MAX_SHOWN).reverse();
  const backups = await Promise.all(ids.map((id) => summaryOf(folder, id)));
  const failure = await readBackupFailure(folder);
  const [last] = backups;
  return { backups, failure: failure && (!last || failure.at > last.endedAt) ? failure : null };
}

/** The moment of the last complete backup, from its name alone. */
export async function lastBackupAt(folder: string): Promise<Date | undefined> {
  const id = (await listBackups(folder)).at(-1);
  const [, year, month, day, hour, minute, second, ms] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(id ?? '') ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) : undefined;
}

export async function recordBackupFailure(folder: string, failure: BackupFailure): Promise<void> {
  await writeWhole(folder, FAILURE, JSON.stringify(failure));
}

/** The last failure, however long ago. */
export async function readBackupFailure(folder: string): Promise<BackupFailure | undefined> {
  try {
    return failureSchema.parse(JSON.parse(await readFile(join(folder, FAILURE), 'utf8')));
  } catch {
    return undefined;
  }
}

async function summaryOf(folder: string, id: string): Promise<BackupSummary> {
  const { startedAt, endedAt, database, files, damaged } = await readManifest(folder, id);
  const stored = [...(database.kind === 'cluster' ? database.files : [database]), ...(files ?? [])];
  return {
    id,
    startedAt,
    endedAt,
    bytes: stored.reduce((sum, { size }) => sum + size, 0),
    files: files?.length ?? 0,
    damaged: damaged.length,
  };
}
