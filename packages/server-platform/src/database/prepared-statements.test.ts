import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../testing/test-cluster.ts';
import { openPool } from './connection.ts';
import { MAX_PREPARED_LENGTH } from './prepared-statements.ts';
import { statementName } from './statement-names.ts';
import { inTransaction } from './transaction.ts';

let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await ownDatabase();
  drop = database.drop;
  pool = openPool({ ...database.request, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const SIZE = 10_000;
/** A statement of its own, as each choice of filters makes one. */
const shape = (number: number) => sql.raw(`/* ${'x'.repeat(SIZE)} */ select ${number} as one`);
const ask = (number: number) =>
  inTransaction(pool, '1', async ({ db }) => (await shape(number).execute(db)).rows);
const kept = async () =>
  (
    await pool.query<{ count: number; text: number; all: string }>(
      `select count(*)::int as count, coalesce(sum(length(statement)), 0)::int as text, coalesce(string_agg(substring(statement from 'select \\d+ as'), ','), '') as all from pg_prepared_statements`,
    )
  ).rows[0];

describe('statements that a connection keeps', () => {
  it('have an end, however many different ones are asked for', async () => {
    const most = Math.floor(MAX_PREPARED_LENGTH / SIZE);
    for (let number = 0; number < most * 3; number++) expect(await ask(number)).toEqual([{ one: number }]);

    const { text = 0, count = 0 } = (await kept()) ?? {};
    expect(text).toBeLessThanOrEqual(MAX_PREPARED_LENGTH + SIZE);
    expect(count).toBeGreaterThan(most / 2);
  });

  it('are those used last, and one that was given up is prepared again when it is needed', async () => {
    await ask(1);
    for (let number = 1000; number < 1030; number++) {
      await ask(number);
      await ask(1);
    }
    expect((await kept())?.all.split(',')).toContain('select 1 as');
    expect(await ask(0)).toEqual([{ one: 0 }]);
    expect(await ask(1029)).toEqual([{ one: 1029 }]);
  });

  it('are given up also after a failure, and the connection is good', async () => {
    const most = Math.floor(MAX_PREPARED_LENGTH / SIZE);
    for (let number = 2000; number < 2000 + most * 2; number++) {
      const failing = inTransaction(pool, '1', async ({ db }) => {
        await shape(number).execute(db);
        await sql`select 1 / 0`.execute(db);
      });
      await expect(failing).rejects.toThrow('division by zero');
    }
    expect((await kept())?.text).toBeLessThanOrEqual(MAX_PREPARED_LENGTH + SIZE);
    expect(await ask(5)).toEqual([{ one: 5 }]);
  });
});

describe('statementName', () => {
  it('is the same for one text, and there is none where values decide the plan', () => {
    expect(statementName('select 1')).toBe(statementName('select 1'));
    expect(statementName('select 1')).not.toBe(statementName('select 2'));
    for (const text of ['x ilike $1', 'limit $2', 'limit 21 offset $3', 'x'.repeat(40_000)])
      expect(statementName(`select ${text}`)).toBeUndefined();
  });
});
