import { z } from 'zod';

/** A `fault` keeps an instance from serving; a `warning` needs the operator. */
const checkState = z.enum(['ok', 'warning', 'fault']);

/** A finding about an instance or about what it depends on; the web has a sentence for each code. */
const check = z.strictObject({
  name: z.enum(['database', 'disk', 'queue', 'migrations']),
  state: checkState,
  code: z.enum([
    'databaseAnswers',
    'databaseSilent',
    'diskFree',
    'diskSilent',
    'queueWaits',
    'queueStalled',
    'schemaFits',
    'schemaOlder',
    'schemaNewer',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type InstallationCheck = z.output<typeof check>;

/** Matters that those who run the installation should mend. */
const warning = z.enum([
  'noBackup',
  'backupMissing',
  'backupOld',
  'backupFailed',
  'backupUnreadable',
  'filesDamaged',
  'auditStays',
  'auditFailed',
]);
export type InstallationWarning = z.output<typeof warning>;

const backup = z.strictObject({
  id: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Bytes that a restore writes. */
  bytes: z.number(),
  files: z.int(),
  /** Files whose contents were missing or damaged before the backup. */
  damaged: z.int(),
});
export type BackupSummary = z.output<typeof backup>;

/** The installation as its operator sees it. */
export const installationState = z.strictObject({
  version: z.string(),
  checks: z.array(check),
  warnings: z.array(warning),
  /** Null where the server takes no backups by itself. */
  backup: z
    .strictObject({
      at: z.string(),
      keep: z.int(),
      backups: z.array(backup),
      failure: z.strictObject({ at: z.string(), reason: z.string() }).nullable(),
    })
    .nullable(),
});
export type InstallationState = z.output<typeof installationState>;

/** Background work that failed. */
export const failedRun = z.strictObject({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** The message shown to the person who requested it. */
  message: z.string().nullable(),
  /** The reason in the words of the program. */
  reason: z.string().nullable(),
  endedAt: z.string(),
});
export type FailedRun = z.output<typeof failedRun>;
