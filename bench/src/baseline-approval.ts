import type { Pool, PoolClient } from 'pg';
import { type Captured, insertsOf } from './captured-rows.ts';
import { OneStatement } from './one-statement.ts';

/** What one start and one approval leave behind. */
export type Model = { readonly started: Captured; readonly approval: Captured };

type Work = () => Promise<boolean | undefined>;
export type Baseline = {
  readonly start: Work;
  /** Ends one of the started ones; `false` when there is none left. */
  readonly approve: Work;
  /** Starts until so many wait. */
  prepare(wanted: number): Promise<void>;
};

const SERIAL = `insert into auto_number_counter (tenant_id, rule, period, last) values ($1, 'bare', '2026', 1)
  on conflict (tenant_id, rule, period) do update set last = auto_number_counter.last + 1`;

/**
 * The floor: the same rows written by hand, all rows of a start and of an approval in one prepared statement each,
 * in a transaction. No engine, no checks, no rights, no HTTP.
 */
export function baselineOf(pool: Pool, tenantId: string, { started, approval }: Model): Baseline {
  const waiting: Map<string, string>[] = [];
  let lastId = 5_000_000_000_000;
  let count = 0;
  const renew = (ids: Map<string, string>, captured: Captured) => {
    for (const id of idsOf(captured)) if (!ids.has(id)) ids.set(id, String(++lastId));
  };
  const start = () =>
    inOne(pool, tenantId, async (client) => {
      const ids = new Map<string, string>();
      renew(ids, started);
      const code = `BARE-${++count}`;
      const replace = (value: unknown) => (String(value).startsWith('JK-') ? code : replaced(ids, value));
      const statement = new OneStatement();
      statement.place(tenantId);
      await statement.add(SERIAL, ...insertsOf(started, replace, statement.place)).run(client);
      waiting.push(ids);
      return undefined;
    });
  const approve = () =>
    inOne(pool, tenantId, async (client) => {
      const ids = waiting.pop();
      if (!ids) return false;
      renew(ids, approval);
      const idOf = (table: string, index = 0) => ids.get(String(started.get(table)?.[index]?.id)) ?? '';
      await approvalStatement(tenantId, idOf, (place) =>
        insertsOf(approval, (value) => replaced(ids, value), place),
      ).run(client);
      return undefined;
    });
  const prepare = async (wanted: number) => {
    const initiator = async () => {
      while (waiting.length < wanted) await start();
    };
    await Promise.all(Array.from({ length: 10 }, initiator));
  };
  return { start, approve, prepare };
}

const READ = ['wf_instance', 'wf_token', 'wf_task', 'wf_activity'];

/** Locks the process and its form, reads the process, writes what the approval adds and changes what it ends. */
function approvalStatement(
  tenantId: string,
  idOf: (table: string, index?: number) => string,
  inserts: (place: OneStatement['place']) => string[],
): OneStatement {
  const statement = new OneStatement();
  const [tenant, root, form] = [tenantId, idOf('wf_instance'), idOf('loans_loan')].map(statement.place);
  const [token, task, log] = [idOf('wf_token', 1), idOf('wf_task', 1), idOf('wf_activity', 1)].map(
    statement.place,
  );
  return statement.add(
    `select 1 from wf_instance where tenant_id = ${tenant} and id = ${root} for update`,
    `select 1 from loans_loan where tenant_id = ${tenant} and id = ${form} for update`,
    ...READ.map((table) => `select * from ${table} where tenant_id = ${tenant} and root_id = ${root}`),
    ...inserts(statement.place),
    `update wf_instance set rev = rev + 1, seq = seq + 5 where tenant_id = ${tenant} and id = ${root}`,
    `update wf_token set state = 'done' where tenant_id = ${tenant} and id = ${token}`,
    `update wf_task set status = 'done', outcome = 'approve', done_by = assignee, ended_at = now() where tenant_id = ${tenant} and id = ${task}`,
    `update wf_activity set ended_at = now() where tenant_id = ${tenant} and id = ${log}`,
  );
}

const idsOf = (captured: Captured) =>
  [...captured.values()].flat().flatMap((row) => ('id' in row ? [String(row.id)] : []));

/** Ids stand alone and in lists. */
function replaced(ids: ReadonlyMap<string, string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(ids, one));
  return ids.get(String(value)) ?? value;
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
    return result;
  } finally {
    client.release();
  }
}
