import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  APPLY,
  type Client,
  Running,
  redraw,
  startWithRequests,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from './built-program.ts';

const HOUR = 3_600_000;
const PROCESSES = 120;

let server: TestServer;
let clerk: Client;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  server = await startWithRequests();
  clerk = (await server.newcomer(APPLY)).client;
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await server.close();
});

/** An instance in a process of its own, whose clock is so far ahead that timers are due. */
async function startWorker(ahead: number): Promise<ChildProcess> {
  const args = [await builtProgram('worker'), JSON.stringify(server.request), String(ahead)];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  await once(worker.stdout as NodeJS.ReadableStream, 'data');
  return worker;
}

async function countsOf(running: readonly Running[]): Promise<{ reminded: number[]; passed: number[] }> {
  const kinds = await Promise.all(
    running.map(async (one) => (await one.opinions(clerk)).map(({ kind }) => kind)),
  );
  const count = (word: string) => kinds.map((each) => each.filter((kind) => kind === word).length);
  return { reminded: count('remind'), passed: count('auto') };
}

describe('two instances on one database', () => {
  it('run each timer and reminder once, also when one of them is killed in the middle', async () => {
    const overdue = { remind: { before: 'PT2H', every: 'PT1H', times: 2 }, action: 'pass' as const };
    await redraw(server, [
      {
        kind: 'approve',
        key: 'manager',
        label: '部门经理审批',
        by: { kind: 'departmentHead' },
        dueIn: 'PT4H',
        overdue,
      },
    ]);
    const running: Running[] = [];
    while (running.length < PROCESSES) running.push(await Running.start(clerk));

    const [first] = await Promise.all([startWorker(5 * HOUR), startWorker(5 * HOUR)]);
    await expect.poll(async () => (await countsOf(running)).reminded.some((count) => count > 0)).toBe(true);
    first?.kill('SIGKILL');
    await wait(200);
    // What the killed one had claimed is taken over when its claim runs out.
    await startWorker(5 * HOUR + 10 * 60_000);
    await expect
      .poll(async () => (await countsOf(running)).passed.every((count) => count > 0), {
        timeout: 60_000,
        interval: 200,
      })
      .toBe(true);

    const { reminded, passed } = await countsOf(running);
    expect([...new Set(passed)]).toEqual([1]);
    expect(reminded.every((count) => count <= 2)).toBe(true);
    const ended = (
      await clerk.post('/b/wf/process/queryMyList', { params: { status: 'approved' }, pageSize: 200 })
    ).total;
    expect(ended).toBe(PROCESSES);
  });
});
