import type { Client } from 'pg';
import { type Address, asAdministrator } from './administrator.ts';

/** Thrown inside the transaction to end it without a trace. */
const TAKEN_BACK = new Error('taken back');

/**
 * Reads every table and B-tree index with PostgreSQL's own `amcheck`, and compares indexes with their tables. The
 * extension is created in a transaction that is rolled back. Returns faults in the server's words; undefined where the server
 * has no `amcheck` or the administrator may not create it.
 */
export function verifyPages(admin: Address): Promise<readonly string[] | undefined> {
  return asAdministrator(admin, async (client) => {
    let faults: string[] | undefined;
    try {
      await client.query('begin; create extension if not exists amcheck with schema public');
      faults = [...(await checkTables(client)), ...(await checkIndexes(client))];
      throw TAKEN_BACK;
    } catch (problem) {
      await client.query('rollback');
      if (problem !== TAKEN_BACK && !isMissing(problem)) throw problem;
    }
    return faults;
  });
}

/** No such extension, or no right to create one. */
const isMissing = (problem: unknown) =>
  ['0A000', '58P01', '42501', '42704'].includes(String((problem as { code?: unknown }).code));

async function checkTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(
    `select c.relname || ': ' || v.msg as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       lateral public.verify_heapam(c.oid) v
     where n.nspname in ('app', 'pgboss') and c.relkind = 'r' and c.relpersistence = 'p'`,
  );
  return rows.map(({ fault }) => fault);
}

async function checkIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ oid: string; name: string }>(
    `select c.oid::text, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
     where n.nspname in ('app', 'pgboss') and a.amname = 'btree' and c.relkind = 'i' and i.indisvalid`,
  );
  const faults: string[] = [];
  for (const { oid, name } of rows) {
    await client.query('savepoint one');
    try {
      await client.query('select public.bt_index_check($1::oid::regclass, true)', [oid]);
    } catch (problem) {
      faults.push(`${name}: ${problem instanceof Error ? problem.message : String(problem)}`);
      await client.query('rollback to savepoint one');
    }
    await client.query('release savepoint one');
  }
  return faults;
}
