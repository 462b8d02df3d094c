import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { EmbeddedDatabase } from '@jianheng/server-platform';
import { figureLine, type Line } from './report.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/run.js', import.meta.url));

/** From the command to the first line that says where to go: on an empty folder, and again on the same one. */
export async function startTimes(): Promise<Line[]> {
  const dataDir = join(tmpdir(), `jianheng-start-${process.pid}`);
  try {
    // The web is built once, before the clock runs: it is no part of any later start.
    await timedStart(join(dataDir, 'web'));
    const cold = await timedStart(join(dataDir, 'data'));
    const warm = await timedStart(join(dataDir, 'data'));
    const alone = await databaseAlone(join(dataDir, 'data'));
    return [
      figureLine('start on an empty folder, without a sample', cold, { atMost: 6, unit: 's' }),
      figureLine('start again', warm, { atMost: 1.5, unit: 's' }),
      figureLine('of that, the database alone', alone * 1000, { unit: 'ms' }),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Seconds from the command to the line that says where to go. */
export async function timedStart(dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN, 'main'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SAMPLE: 'no' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineWith(child, '已启动');
  const seconds = (performance.now() - began) / 1000;
  const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await isGone;
  return seconds;
}

async function lineWith(child: ChildProcess, word: string): Promise<void> {
  if (!child.stdout) throw new Error('the server says nothing');
  for await (const line of createInterface({ input: child.stdout })) if (line.includes(word)) return;
  throw new Error('the server did not start');
}

async function databaseAlone(dataDir: string): Promise<number> {
  const began = performance.now();
  const database = await EmbeddedDatabase.start({ dataDir, database: 'jianheng' });
  const seconds = (performance.now() - began) / 1000;
  await database.stop();
  return seconds;
}
