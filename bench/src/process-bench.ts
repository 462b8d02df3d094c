import { openPool } from '@jianheng/server-platform';
import { Client, type PoolClient } from 'pg';
import { type Baseline, baselineOf, type Model } from './baseline-approval.ts';
import { addedRows, captureRows } from './captured-rows.ts';
import { EXTENT } from './extent.ts';
import { compare } from './load.ts';
import { figureLine, type Line, rateLine } from './report.ts';
import type { Served } from './served.ts';

type Started = { readonly instance: string; readonly task: string };
const START = { perSecond: 100, p50: 10 };
const MANY = { perSecond: 250, p95: 80 };

/** Starting and approving loans, by HTTP and by the same rows written by hand: each in one prepared statement and one transaction. */
export async function processBench(served: Served): Promise<Line[]> {
  const [clerk, manager] = [await served.tokenOf('clerk'), await served.tokenOf('manager')];
  const start = () => startLoan(served, clerk);
  const approve = (task: string) =>
    served.post(manager, '/b/wf/task', { id: task, action: 'approve', comment: '同意' });
  const model = await capture(served, start, approve);
  const pool = openPool({ ...served.owner, max: 10 });
  const bare: Baseline = baselineOf(pool, served.tenantId, model);

  const startNow = async () => {
    await start();
    return undefined;
  };
  const lines = [
    rateLine('start a loan process, 1 connection', await compare(1, startNow, bare.start), START),
    rateLine('the same, 10 connections', await compare(10, startNow, bare.start), MANY),
  ];
  const waiting = await prepare(start);
  await bare.prepare(EXTENT.waiting.baseline);
  const approveNext = async () => {
    const next = waiting.pop();
    if (!next) return false;
    await approve(next.task);
    return undefined;
  };
  lines.push(rateLine('approve a task, 1 connection', await compare(1, approveNext, bare.approve), START));
  lines.push(rateLine('the same, 10 connections', await compare(10, approveNext, bare.approve), MANY));
  if (waiting.length === 0)
    lines.push({
      what: 'tasks to approve ran out: the rates above are too low',
      goal: '',
      result: '',
      isMet: false,
    });
  lines.push(figureLine('statements of a start', model.startStatements, { atMost: 15, unit: 'statements' }));
  lines.push(
    figureLine('statements of an approval', model.approveStatements, { atMost: 15, unit: 'statements' }),
  );
  await pool.end();
  return lines;
}

async function startLoan(served: Served, token: string): Promise<Started & { statements: number }> {
  const data = { kind: 'travel', amount: '12000.00', reason: '赴杭州项目出差', repayBy: '2027-01-31' };
  const { reply, statements } = await served.post(token, '/form/workflow/start', {
    processCode: 'loan',
    data,
  });
  const { procInstId, taskIds } = reply.data as { procInstId: string; taskIds: string[] };
  return { instance: procInstId, task: taskIds[0] ?? '', statements };
}

async function prepare(start: () => Promise<Started>): Promise<Started[]> {
  const started: Started[] = [];
  const initiator = async () => {
    while (started.length < EXTENT.waiting.ours) started.push(await start());
  };
  await Promise.all(Array.from({ length: 10 }, initiator));
  return started;
}

type Measured = Model & { readonly startStatements: number; readonly approveStatements: number };

/** What one start and one approval leave behind, once the server has warmed up. */
async function capture(
  served: Served,
  start: () => Promise<Started & { statements: number }>,
  approve: (task: string) => Promise<{ statements: number }>,
): Promise<Measured> {
  for (let warm = 0; warm < 20; warm++) await approve((await start()).task);
  const client = new Client({ ...served.owner, options: '-c search_path=app,public' });
  await client.connect();
  try {
    const { instance, task, statements: startStatements } = await start();
    const started = await captureRows(client as unknown as PoolClient, instance);
    const { statements: approveStatements } = await approve(task);
    const approval = addedRows(started, await captureRows(client as unknown as PoolClient, instance));
    return { started, approval, startStatements, approveStatements };
  } finally {
    await client.end();
  }
}
