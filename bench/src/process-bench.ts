import { openPool } from '@jianheng/server-platform';
import { Client, type Pool, type PoolClient } from 'pg';
import { addedRows, type Captured, captureRows, insertsOf } from './captured-rows.ts';
import { compare } from './load.ts';
import { figureLine, type Line, rateLine } from './report.ts';
import type { Served } from './served.ts';

type Started = { readonly instance: string; readonly task: string };
const START = { perSecond: 100, p50: 10 };
const MANY = { perSecond: 250, p95: 80 };
/** More than can be approved while they are measured. */
const PREPARED = { ours: 10_000, bare: 18_000 };

/** Starting and approving loans, by HTTP and by the same inserts and updates written by hand in one transaction. */
export async function processBench(served: Served): Promise<Line[]> {
  const [clerk, manager] = [await served.tokenOf('clerk'), await served.tokenOf('manager')];
  const start = () => startLoan(served, clerk);
  const agree = (task: string) =>
    served.post(manager, '/b/wf/task', { id: task, action: 'agree', comment: '同意' });
  const model = await capture(served, start, agree);
  const pool = openPool({ ...served.owner, max: 10 });
  const bare = bareWork(pool, served.tenantId, model);

  const startNow = async () => {
    await start();
    return undefined;
  };
  const lines = [
    rateLine('start a loan process, 1 connection', await compare(1, startNow, bare.start), START),
    rateLine('the same, 10 connections', await compare(10, startNow, bare.start), MANY),
  ];
  const waiting = await prepare(start);
  await bare.prepare(PREPARED.bare);
  const approve = async () => {
    const next = waiting.pop();
    if (!next) return false;
    await agree(next.task);
    return undefined;
  };
  lines.push(rateLine('approve a task, 1 connection', await compare(1, approve, bare.approve), START));
  lines.push(rateLine('the same, 10 connections', await compare(10, approve, bare.approve), MANY));
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
  const starter = async () => {
    while (started.length < PREPARED.ours) started.push(await start());
  };
  await Promise.all(Array.from({ length: 10 }, starter));
  return started;
}

type Model = {
  readonly started: Captured;
  readonly approval: Captured;
  readonly startStatements: number;
  readonly approveStatements: number;
};

/** What one start and one approval leave behind, once the server has warmed up. */
async function capture(
  served: Served,
  start: () => Promise<Started & { statements: number }>,
  agree: (task: string) => Promise<{ statements: number }>,
): Promise<Model> {
  for (let warm = 0; warm < 20; warm++) await agree((await start()).task);
  const client = new Client({ ...served.owner, options: '-c search_path=app,public' });
  await client.connect();
  try {
    const { instance, task, statements: startStatements } = await start();
    const started = await captureRows(client as unknown as PoolClient, instance);
    const { statements: approveStatements } = await agree(task);
    const approval = addedRows(started, await captureRows(client as unknown as PoolClient, instance));
    return { started, approval, startStatements, approveStatements };
  } finally {
    await client.end();
  }
}

/** The same rows written by hand: no engine, no checks, no rights, no HTTP. */
function bareWork(pool: Pool, tenantId: string, { started, approval }: Model) {
  let lastId = 5_000_000_000_000;
  let count = 0;
  const waiting: Map<string, string>[] = [];
  const idsOf = (captured: Captured) =>
    [...captured.values()].flat().flatMap((row) => ('id' in row ? [String(row.id)] : []));
  const replaceBy = (ids: Map<string, string>, code: string) => (value: unknown) =>
    String(value).startsWith('JK-') ? code : (ids.get(String(value)) ?? value);
  const renew = (ids: Map<string, string>, captured: Captured) => {
    for (const id of idsOf(captured)) if (!ids.has(id)) ids.set(id, String(++lastId));
  };
  const start = () =>
    inOne(pool, tenantId, async (client) => {
      const ids = new Map<string, string>();
      renew(ids, started);
      const code = `BARE-${++count}`;
      await run(
        client,
        `insert into serial_counter (tenant_id, rule, period, last) values ($1, 'bare', '2026', 1) on conflict (tenant_id, rule, period) do update set last = serial_counter.last + 1 returning last`,
        [tenantId],
      );
      for (const { text, values } of insertsOf(started, replaceBy(ids, code)))
        await run(client, text, values);
      waiting.push(ids);
      return undefined;
    });
  const prepare = async (wanted: number) => {
    const starter = async () => {
      while (waiting.length < wanted) await start();
    };
    await Promise.all(Array.from({ length: 10 }, starter));
  };
  return {
    start,
    prepare,
    approve: () =>
      inOne(pool, tenantId, async (client) => {
        const ids = waiting.pop();
        if (!ids) return false;
        const idOf = (table: string, index = 0) => ids.get(String(started.get(table)?.[index]?.id)) ?? '';
        const root = idOf('wf_instance');
        renew(ids, approval);
        await run(client, 'select 1 from wf_instance where tenant_id = $1 and id = $2 for update', [
          tenantId,
          root,
        ]);
        for (const table of ['wf_instance', 'wf_token', 'wf_task', 'wf_log'])
          await run(client, `select * from ${table} where tenant_id = $1 and root_id = $2`, [tenantId, root]);
        await run(client, 'select * from loans_loan where tenant_id = $1 and id = $2 for update', [
          tenantId,
          idOf('loans_loan'),
        ]);
        for (const { text, values } of insertsOf(approval, replaceBy(ids, '')))
          await run(client, text, values);
        await run(
          client,
          `update wf_instance set rev = rev + 1, seq = seq + 5 where tenant_id = $1 and id = $2`,
          [tenantId, root],
        );
        await run(client, `update wf_token set state = 'done' where tenant_id = $1 and id = $2`, [
          tenantId,
          idOf('wf_token', 1),
        ]);
        await run(
          client,
          `update wf_task set status = 'done', outcome = 'agree', done_by = assignee, ended_at = now() where tenant_id = $1 and id = $2`,
          [tenantId, idOf('wf_task', 1)],
        );
        await run(client, `update wf_log set ended_at = now() where tenant_id = $1 and id = $2`, [
          tenantId,
          idOf('wf_log', 1),
        ]);
        return undefined;
      }),
  };
}

const names = new Map<string, string>();

function run(client: PoolClient, text: string, values: readonly unknown[]) {
  const name = names.get(text) ?? `bare${names.size}`;
  names.set(text, name);
  return client.query({ name, text, values: [...values] });
}

async function inOne(
  pool: Pool,
  tenantId: string,
  work: (client: PoolClient) => Promise<boolean | undefined>,
): Promise<boolean | undefined> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    const result = await work(client);
    await client.query('commit');
    return result === false ? false : undefined;
  } finally {
    client.release();
  }
}
