import { Client } from 'pg';
import type { Address } from '../../database/administrator.ts';
import { createTablesSql } from './ddl.ts';
import type { TableShape } from './tables.ts';

export type FoundTable = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
  readonly parts: ReadonlySet<string>;
};

const COLUMNS = `
  select c.relname as table, a.attname as column,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as shape
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = $1 and c.relkind = 'r' order by 1, 2`;
const PARTS = `
  select c.relname as table, k.conname || ' ' || pg_get_constraintdef(k.oid) as part
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and k.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select t.relname, 'index ' || pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace where n.nspname = $1
  union all
  select c.relname, 'policy ' || p.polname || ' ' || pg_get_expr(p.polqual, p.polrelid) || ' ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1
  union all
  select c.relname, 'security ' || c.relrowsecurity || ' ' || c.relforcerowsecurity
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relkind = 'r'
  order by 1, 2`;

/** What stands in the database: tables with their columns, keys, indexes and policies, in one comparable form. */
export function readTables(admin: Address): Promise<Map<string, FoundTable>> {
  return withClient(admin, async (client) => {
    await client.query('set search_path to app, public');
    return readSchema(client, 'app');
  });
}

/**
 * The tables as the declarations would make them, in the form in which the database says them back: made beside the real
 * ones and taken back at once.
 */
export function readDeclaredTables(
  admin: Address,
  wanted: readonly TableShape[],
): Promise<Map<string, FoundTable>> {
  return withClient(admin, async (client) => {
    await client.query('begin; create schema declared; set local search_path to declared, app, public');
    await client.query(createTablesSql(wanted));
    const tables = await readSchema(client, 'declared');
    await client.query('rollback');
    return tables;
  });
}

async function readSchema(client: Client, schema: string): Promise<Map<string, FoundTable>> {
  const columns = await client.query<{ table: string; column: string; shape: string }>(COLUMNS, [schema]);
  const parts = await client.query<{ table: string; part: string }>(PARTS, [schema]);
  const names = [...new Set(columns.rows.map(({ table }) => table))];
  return new Map(
    names.map((name) => [
      name,
      {
        name,
        columns: new Map(
          columns.rows.filter(({ table }) => table === name).map(({ column, shape }) => [column, shape]),
        ),
        parts: new Set(parts.rows.filter(({ table }) => table === name).map(({ part }) => part)),
      },
    ]),
  );
}

async function withClient<T>(admin: Address, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(admin);
  // A connection that breaks between two queries must not end the process; the next query rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
