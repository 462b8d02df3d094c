import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditOutside } from '../audit-seals/audit-outside.ts';
import { recordBackupFailure } from '../backup/backup-history.ts';
import { backupId, writeManifest } from '../backup/manifest.ts';
import { wrapSecrets } from '../backup/secret-wrap.ts';
import { readInstallation } from './installation-state.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jianheng-state-'));
});
afterEach(() => rm(folder, { recursive: true }));

const NOW = new Date('2026-11-28T04:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const audit = new AuditOutside({ syslog: new URL('udp://127.0.0.1:514') });
const sha256 = 'a'.repeat(64);

async function backUp(at: Date, damaged: string[] = []): Promise<string> {
  const id = backupId(at);
  await writeManifest(folder, {
    format: 1,
    id,
    startedAt: at.toISOString(),
    endedAt: at.toISOString(),
    databaseAt: at.toISOString(),
    migrations: [],
    databaseName: 'jianheng',
    database: { kind: 'dump', serverVersion: 180_000, sha256, size: 1_000_000 },
    files: [{ path: `7/aa/${sha256}`, sha256, size: 500_000 }],
    damaged,
    secrets: wrapSecrets({}, 'only the operator knows this', id),
  });
  return id;
}

const read = (of = folder) => {
  const backup = { folder: of, at: '02:30', keep: 14, run: async () => undefined };
  return readInstallation({ version: '1.2.3', audit, backup }, NOW);
};
const warnings = async (of?: string) => (await read(of)).warnings;

describe('what the operator is warned of', () => {
  it('no backup yet, one that is older than a day, and none while it is of the last night', async () => {
    expect(await warnings()).toEqual(['backupMissing']);
    await backUp(hoursAgo(27));
    expect(await warnings()).toEqual(['backupOld']);
    await backUp(hoursAgo(10));
    expect(await warnings()).toEqual([]);
  });

  it('a backup that failed, until one succeeds', async () => {
    await backUp(hoursAgo(20));
    await recordBackupFailure(folder, { at: hoursAgo(10).toISOString(), reason: '磁盘已满' });
    expect(await read()).toMatchObject({
      warnings: ['backupFailed'],
      backup: { failure: { reason: '磁盘已满' } },
    });
    await backUp(hoursAgo(9));
    expect(await read()).toMatchObject({ warnings: [], backup: { failure: null } });
  });

  it('files that the last backup found missing or damaged', async () => {
    await backUp(hoursAgo(30), [`7/aa/${sha256}`]);
    await backUp(hoursAgo(10), [`7/aa/${sha256}`]);
    expect(await warnings()).toEqual(['filesDamaged']);
    await backUp(hoursAgo(9));
    expect(await warnings()).toEqual([]);
  });

  it('a backup that cannot be read', async () => {
    const id = await backUp(hoursAgo(10));
    await writeFile(join(folder, 'backups', `${id}.json`), '{');
    expect(await warnings()).toEqual(['backupUnreadable']);
  });
});

it('the last backups are shown, newest first, with what a restore of each writes', async () => {
  await backUp(hoursAgo(48));
  const last = await backUp(hoursAgo(10));

  const { backup } = await read();

  expect(backup?.backups.map(({ id }) => id)).toEqual([last, backupId(hoursAgo(48))]);
  expect(backup?.backups[0]).toMatchObject({ bytes: 1_500_000, files: 1, damaged: 0 });
});
