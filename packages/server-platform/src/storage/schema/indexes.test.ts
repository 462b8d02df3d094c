import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const ROWS = Number(process.env.INDEXED_ROWS ?? 10_000);
/** Occurs in a few of our rows and in each of theirs. */
const WORDS = '杭州现场踏勘';
const OURS = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind();
  const other = await server.secondFirm();
  await fill(server.tenantId, `case when n <= ${OURS} then '${WORDS}' else '物品' end || n`);
  await fill(other.tenantId, `'${WORDS}' || n`);
  await asOwner('vacuum analyze app.every_kind_item');
});
afterAll(() => server.close());

const within = (tenantId: string, text: string, values: readonly unknown[] = []) =>
  inTransaction(server.pool, tenantId, async (tx) => (await tx.client.query(text, [...values])).rows);

async function asOwner(text: string): Promise<void> {
  const owner = new Client(server.owner);
  await owner.connect();
  await owner.query(text);
  await owner.end();
}

const fill = (tenantId: string, name: string) =>
  within(
    tenantId,
    `insert into every_kind_item (tenant_id, id, name, price)
     select $1, $1::bigint * 1000000000 + n, ${name}, n / 100.0 from generate_series(1, $2::int) n`,
    [tenantId, ROWS],
  );

type Plan = {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
};

/** How many rows a plan has touched on its way. */
function rowsRead({ Plans = [], ...plan }: Plan): number {
  const own =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return Math.max(own, ...Plans.map(rowsRead));
}

describe('a search for what a text contains', () => {
  it('reads the rows of the firm that find it, however many of other firms do', async () => {
    const [answer] = await within(
      server.tenantId,
      `explain (analyze, format json) select t.id from every_kind_item t where t.tenant_id = $1 and t.name ilike '%${WORDS}%'`,
      [server.tenantId],
    );
    const [{ Plan: plan }] = (answer as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];

    process.stdout.write(`${ROWS} rows of each of two firms: ${rowsRead(plan)} read\n`);
    expect(plan['Actual Rows']).toBe(OURS);
    expect(rowsRead(plan)).toBe(OURS);
  });
});

it('every index of a table begins with the tenant', async () => {
  const indexes = (await within(
    server.tenantId,
    `select indexname as name, indexdef as text from pg_indexes where schemaname = 'app' and tablename like 'every_kind_%'`,
  )) as { name: string; text: string }[];

  expect(indexes.length).toBeGreaterThan(5);
  expect(indexes.filter(({ text }) => !/\(tenant_id, /.test(text))).toEqual([]);
});
