import type { InstallationState, InstallationWarning } from '@jianheng/contract';
import type { AuditOutside } from '../audit-seals/audit-outside.ts';
import { readBackupHistory } from '../backup/backup-history.ts';
import type { HealthChecks } from '../health/health-checks.ts';
import type { ScheduledBackup } from './scheduled-backup.ts';

type Parts = {
  readonly version: string;
  readonly checks?: HealthChecks | undefined;
  readonly backup?: ScheduledBackup | undefined;
  readonly audit: AuditOutside;
};

/** A backup of every day is missing after this time. */
const MAX_AGE_MS = 26 * 3_600_000;

/** The installation as its operator sees it. */
export async function readInstallation(
  { version, checks, backup, audit }: Parts,
  now: Date,
): Promise<InstallationState> {
  const [found, backups] = await Promise.all([checks?.read() ?? [], backup && historyOf(backup)]);
  const warnings = [...backupWarnings(backups, now), ...auditWarnings(audit)];
  return {
    version,
    checks: [...found],
    warnings,
    backup:
      backup && backups
        ? { at: backup.at, keep: backup.keep, backups: [...backups.backups], failure: backups.failure }
        : null,
  };
}

type History = Awaited<ReturnType<typeof readBackupHistory>> & { readonly isReadable: boolean };

async function historyOf({ folder }: ScheduledBackup): Promise<History> {
  try {
    return { ...(await readBackupHistory(folder)), isReadable: true };
  } catch {
    return { backups: [], failure: null, isReadable: false };
  }
}

function backupWarnings(history: History | undefined, now: Date): InstallationWarning[] {
  if (!history) return ['noBackup'];
  if (!history.isReadable) return ['backupUnreadable'];
  if (history.failure) return ['backupFailed'];
  const [last] = history.backups;
  if (!last) return ['backupMissing'];
  return [
    ...(now.getTime() - Date.parse(last.startedAt) > MAX_AGE_MS ? (['backupOld'] as const) : []),
    ...(last.damaged > 0 ? (['filesDamaged'] as const) : []),
  ];
}

function auditWarnings({ state }: AuditOutside): InstallationWarning[] {
  if (!state.isSet) return ['auditStays'];
  return state.hasFailed ? ['auditFailed'] : [];
}
