import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyOf, madeBy, plannedAnewUnion } from '../database/planned-anew.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { everyTitle } from './labels.ts';
import { type ListQuery, listRows } from './list-rows.ts';
import { insertRows } from './writing/insert-rows.ts';

/** More than are looked through before rows are looked for among all. */
const ROWS = 450;
const MAKERS = ['71', '72', '73', '74'];
const DEPARTMENTS = ['81', '82', '83'];
let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind();
  await inFirm(async (tx) => {
    const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };
    const rows = Array.from({ length: ROWS }, (_none, at) => ({
      values: { name: `物品${at}`, state: stateOf(at) },
    }));
    await insertRows(tx, item(), rows, writer);
    // Several rows of a moment, and rows that two ways lead to.
    await sql`update every_kind_item t set created_at = timestamptz '2026-01-01' + (n / 3) * interval '1 minute',
      created_by = (${MAKERS}::bigint[])[1 + n % 4], created_department = (${DEPARTMENTS}::bigint[])[1 + n % 3]
      from (select id, row_number() over (order by code) - 1 as n from every_kind_item) numbered where numbered.id = t.id`.execute(
      tx.db,
    );
  });
});
afterAll(() => server.close());

const inFirm = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, server.tenantId, work);
const item = () => server.context.registry.entityAt('/t/item');
const list = (rights: RawBuilder<SqlBool>, query: ListQuery) =>
  inFirm((tx) => listRows(tx, item(), query, { rights: [rights], titles: everyTitle }));

const by = (id: string) => madeBy(sql<SqlBool>`t.created_by = ${id}`, { column: 'created_by', values: [id] });
const of = (values: readonly string[]) =>
  madeBy(sql<SqlBool>`t.created_department = any(${[...values]}::bigint[])`, {
    column: 'created_department',
    values,
  });
const state = (value: string) => sql<SqlBool>`t.state::text = any(${[value]}::text[])`;
const stateOf = (at: number) => {
  if (at < 15) return 'used';
  return at % 3 === 0 ? 'free' : null;
};
const nobodies = Array.from({ length: 30 }, (_none, at) => String(900 + at));

async function walk(rights: RawBuilder<SqlBool>, query: ListQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(rights, { ...query, ...(cursor ? { cursor } : {}) });
    ids.push(...page.rows.map(({ id }) => String(id)));
    cursor = page.next;
  }
  return ids;
}

describe('the rows that one of several conditions finds', () => {
  it.each([
    ['a maker', [by('71')]],
    ['a department and a maker of other rows', [of(['81']), by('72')]],
    ['departments that hold all rows', [of(DEPARTMENTS), by('72')]],
    ['a department of nobody', [of(['1']), by('1')]],
    ['more departments than are looked up one by one', [of([...nobodies, '82']), by('73')]],
    ['a value of many rows', [state('free')]],
    ['a value of the oldest rows', [state('used')]],
    ['a value and a maker', [state('free'), by('71')]],
    ['a value that no row has', [state('broken'), by('1')]],
  ])('are the same, in order and number, as by one condition: %s', async (_, parts) => {
    const [union, plain] = [plannedAnewUnion(parts), anyOf(parts)];
    for (const order of ['asc', 'desc'] as const) {
      const whole = await list(plain, { pageSize: 500, order });
      for (const pageSize of [20, 33]) {
        const first = await list(union, { pageSize, order });
        expect(first.total).toBe(whole.rows.length);
        expect(await walk(union, { pageSize, order })).toEqual(whole.rows.map(({ id }) => id));
      }
      const second = await list(union, { pageSize: 5, pageNo: 2, order });
      expect(second.rows).toEqual(whole.rows.slice(5, 10));
    }
    const byName = { pageSize: 20, orderBy: 'name' };
    expect(await list(union, byName)).toEqual(await list(plain, byName));
  });

  it('are those that the other conditions of a question leave', async () => {
    const parts = [of(['81']), by('72')];
    const query = { pageSize: 20, params: { state: 'free' } };
    const asked = await list(plannedAnewUnion(parts), query);
    expect(asked.rows.length).toBeGreaterThan(5);
    expect(asked).toEqual(await list(anyOf(parts), query));
  });
});
