import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterFolder, removeLeftOvers } from '../set-up/left-over-clusters.ts';

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'left-over-'));
});
afterAll(() => rmSync(base, { recursive: true }));

/** The folder of a test run with the process that stands for its database server. */
function leave(owner: number, server: number): string {
  const folder = clusterFolder(base, owner);
  mkdirSync(join(folder, 'postgresql'), { recursive: true });
  writeFileSync(join(folder, 'postgresql/postmaster.pid'), `${server}\n${folder}\n`);
  return folder;
}

describe('the database server of a test run', () => {
  it('is ended and removed by the next run when its own was killed, and left alone while it runs', async () => {
    const server = spawn('sleep', ['600']);
    const ended = once(server, 'exit');
    const dead = spawnSync('true').pid;
    const killed = leave(dead, server.pid ?? 0);
    const running = leave(process.pid, process.pid);
    const foreign = join(base, 'jianheng-sample');
    mkdirSync(foreign);

    removeLeftOvers(base);

    expect(await ended).toEqual([null, 'SIGQUIT']);
    expect([killed, running, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });
});
