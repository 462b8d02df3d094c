import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordBackupFailure } from '../backup/backup-history.ts';
import { backupId, writeWhole } from '../backup/manifest.ts';
import { backUpIfDue } from './back-up-if-due.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jianheng-due-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** 02:30 in China is 18:30 of the day before in UTC. */
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

/** Whether a backup was taken at that moment. */
async function look(now: Date): Promise<boolean> {
  const taken: Date[] = [];
  const run = async () => void taken.push(now);
  await backUpIfDue({ folder, at: '02:30', keep: 3, run }, now);
  return taken.length > 0;
}
const stored = (moment: Date) => writeWhole(join(folder, 'backups'), `${backupId(moment)}.json`, '{}');

it('takes the first backup at once, and then one after each time of the day', async () => {
  expect(await look(at('27T10:00'))).toBe(true);
  await stored(at('27T10:00'));

  expect(await look(at('27T18:29'))).toBe(false);
  expect(await look(at('27T18:30'))).toBe(true);
});

it('tries again an hour after one that failed', async () => {
  await recordBackupFailure(folder, { at: at('27T18:31').toISOString(), reason: 'x' });

  expect(await look(at('27T19:00'))).toBe(false);
  expect(await look(at('27T19:32'))).toBe(true);
});
