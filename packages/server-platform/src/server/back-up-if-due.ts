import { lastBackupAt, readBackupFailure } from '../backup/backup-history.ts';
import { lastDue } from '../modules/job-times.ts';
import type { ScheduledBackup } from '../operations/scheduled-backup.ts';

const RETRY_MS = 3_600_000;

/** Takes the backup of the day if it is due and was not taken; one that failed is tried again after an hour. */
export async function backUpIfDue(backup: ScheduledBackup, now: Date): Promise<void> {
  const last = await lastBackupAt(backup.folder);
  if (last && last >= lastDue({ every: 'day', at: backup.at }, now)) return;
  const failure = await readBackupFailure(backup.folder);
  if (failure && now.getTime() - Date.parse(failure.at) < RETRY_MS) return;
  await backup.run();
}
