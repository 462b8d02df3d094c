import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

/** More rows than any import sends in one statement. */
const MANY = 1500;

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  owner = new Client(server.owner);
  await owner.connect();
  // As the tables of drawn forms are made while the system runs.
  await owner.query(`set search_path to app; create table told (tenant_id bigint not null, early text, id bigint not null,
    revision integer not null default 1, name text, primary key (tenant_id, id)); select isolate_tenants('told')`);
});
beforeEach(() => owner.query('truncate told, search_change, audit, audit_unsealed'));
afterAll(async () => {
  await owner.end();
  await server.close();
});

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, server.tenantId, work);

const insert = (from: number, to: number) =>
  within((tx) =>
    queryRows(
      tx,
      'insert into told (tenant_id, id) select $1, n from generate_series($2::int, $3) n on conflict do nothing',
      [tx.tenantId, from, to],
    ),
  );

/** The rows that the search is told of, in the order in which it takes them up. */
const told = () =>
  within(async (tx) => {
    const rows = await queryRows<{ row_id: string }>(
      tx,
      `select row_id from search_change where table_name = 'told' order by id`,
      [],
    );
    return rows.map(({ row_id }) => Number(row_id));
  });

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('the search', () => {
  it('is told of every row that one statement adds, in their order, and of none that it does not', async () => {
    await insert(2, 3);
    await insert(1, MANY);

    expect(await told()).toEqual([2, 3, ...upTo(MANY).filter((id) => id !== 2 && id !== 3)]);
  });

  it('is told of rows that are changed and removed, and of no change that leaves them as they were', async () => {
    await insert(1, 3);
    await within(async (tx) => {
      await queryRows(tx, `update told set name = '甲' where id <> 2`, []);
      await queryRows(tx, `update told set name = '甲' where id = 1`, []);
      await queryRows(tx, 'delete from told where id = 2', []);
    });

    expect(await told()).toEqual([1, 2, 3, 1, 3, 2]);
  });

  it('is told of them still when the table has lost columns and got others', async () => {
    await insert(1, 2);
    await owner.query('alter table app.told drop column early, add column late text');
    await insert(3, 4);

    expect(await told()).toEqual([1, 2, 3, 4]);
  });
});

describe('what is written down', () => {
  it('waits for its seal, entry by entry, however many one statement writes', async () => {
    const [written, waiting] = await within(async (tx) => [
      await queryRows(
        tx,
        `insert into audit (tenant_id, event) select $1, 'told' from generate_series(1, ${MANY}) returning id`,
        [tx.tenantId],
      ),
      await queryRows(tx, 'select audit_id as id from audit_unsealed order by audit_id', []),
    ]);

    expect(waiting).toHaveLength(MANY);
    expect(waiting).toEqual(written);
  });
});
