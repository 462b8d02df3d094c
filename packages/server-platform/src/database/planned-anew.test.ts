import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import {
  idsFoundBy,
  inOrderOfCreation,
  isPlannedAnew,
  plannedAnew,
  plannedAnewInOtherOrders,
} from './planned-anew.ts';
import { inTransaction, type Tx } from './transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind();
});
afterAll(() => server.close());

const inFirm = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, server.tenantId, work);
const ids = (query: Parameters<typeof idsFoundBy>[0]) =>
  inFirm(async (tx) => {
    const { rows } = await sql<{ ids: string[] }>`select ${idsFoundBy(query)} as ids`.execute(tx.db);
    return rows[0]?.ids;
  });

describe('ids that a query finds within another statement', () => {
  it.each([
    ["a text with ' and \\ and %1$L", "O'Hara \\ 100% %1$L $1"],
    ['a text that would end the statement', "'; drop table staff; --"],
    ['an empty text', ''],
  ])('know %s as nothing but a value', async (_, text) => {
    expect(
      await ids(
        sql`select n::bigint from unnest(array[3, 1, 2]) n where ${text}::text = ${text} and length(${text}) = ${[...text].length} order by n`,
      ),
    ).toEqual(['1', '2', '3']);
  });

  it('take lists, numbers, days, truth and nothing at all', async () => {
    const day = new Date('2026-02-28T15:59:59.123Z');
    expect(
      await ids(sql`select n::bigint from generate_series(1, 9) n where n = any(${['2', '4', '6']}::bigint[])
        and n > ${2} and ${day}::timestamptz = timestamptz '2026-02-28 23:59:59.123+08' and ${true}
        and ${null}::text is null and ${['a,"b"\\', null]}::text[] = array['a,"b"\\', null] order by n desc`),
    ).toEqual(['6', '4']);
  });

  it('keep what stands in the text of the query, signs of patterns too', async () => {
    expect(await ids(sql`select 7::bigint where '10%' like '10\\%' and 'a%b' = ${'a%b'}`)).toEqual(['7']);
  });

  it('are those of the firm that asks', async () => {
    const others = await ids(sql`select id from staff where tenant_id <> ${server.tenantId}`);
    expect(others).toEqual([]);
    expect((await ids(sql`select id from staff`))?.length).toBeGreaterThan(3);
  });

  it('refuse what is no query with the fault that PostgreSQL sees in it', async () => {
    await expect(ids(sql`select id from no_such_table`)).rejects.toMatchObject({ code: '42P01' });
  });
});

describe('a condition that is planned anew', () => {
  it('is known wherever it stands', () => {
    const own = sql<boolean>`t.created_by = ${1}`;
    expect(isPlannedAnew([own])).toBe(false);
    expect(isPlannedAnew([own, plannedAnew(own)])).toBe(true);
    expect(isPlannedAnew([sql`(${own} or (${sql.join([own, plannedAnew(own)], sql` or `)}))`])).toBe(true);
    expect(isPlannedAnew([sql`(${own} or t.name ilike ${'%a%'})`])).toBe(true);
  });

  it('on who made a row is not while rows come in the order in which they were made', () => {
    const own = plannedAnewInOtherOrders(sql`t.created_by = ${1}`);
    expect(isPlannedAnew([own])).toBe(true);
    expect(isPlannedAnew(inOrderOfCreation([own]))).toBe(false);
    expect(isPlannedAnew(inOrderOfCreation([own, plannedAnew(own)]))).toBe(true);
  });
});
