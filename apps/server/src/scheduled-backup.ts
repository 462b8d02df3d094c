import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BackgroundOptions } from '@jianheng/server-platform';
import type { Config } from './config.ts';
import { ROOT } from './sources.ts';

/** How the command ends where it stored a backup in which files lack or are damaged. */
const WITH_DAMAGE = 1;
/** Calls go first. */
const PRIORITY = 10;

/** The backup that the server takes each day, by the operator's own command; none without a folder. */
export function scheduledBackup({ backup }: Config): BackgroundOptions['backup'] {
  const { folder, at, keep } = backup;
  if (folder === undefined) return undefined;
  return { folder, at, keep, run: () => runBackup(folder, keep) };
}

async function runBackup(folder: string, keep: number): Promise<void> {
  const args = [join(ROOT, 'apps/server/run.js'), 'backup', folder, '--keep', String(keep)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  const complaints = await text(child.stderr);
  const code = await ended;
  if (code === WITH_DAMAGE && complaints.trim() === '')
    throw new Error('the scheduled backup is complete, but files were missing or damaged');
  if (code !== 0) throw new Error(`the scheduled backup failed: ${complaints.trim()}`);
}
