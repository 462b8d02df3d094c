import type { ModuleShape } from '@jianheng/definition';
import type { Client } from 'pg';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { businessError } from '../errors/errors.ts';
import type { ColumnShape } from '../storage/schema/columns.ts';
import { addForeignKey, columnSql } from '../storage/schema/ddl.ts';
import { draftMigration } from '../storage/schema/draft-migration.ts';
import { readDeclaredTables, readTables } from '../storage/schema/read-tables.ts';
import { describeTables, type TableShape } from '../storage/schema/tables.ts';

/** Number of the lock under which one instance at a time changes tables of custom forms. */
const TABLES_LOCK = 7_261_002;
const LOCK_WAIT_MS = 5000;
/** A call's own transaction waits meanwhile, and would be ended after thirty seconds. */
const LONGEST_MS = 25_000;
const NOT_TO_BE_HAD = ['55P03', '57014'];
/** Rows that are there break a rule that came: unique, check. */
const BROKEN_BY_ROWS = ['23505', '23514'];

/** The tables of one module, all others known only for what links lead to. */
export function tablesOf(modules: readonly ModuleShape[], name: string): TableShape[] {
  return describeTables(modules).filter(({ module }) => module === name);
}

/**
 * Makes the tables of a module or widens them, as their owner, in one transaction of its own: columns, keys and rules come,
 * rules that changed are replaced, nothing that holds data goes. What is there already is left as it is. Refused with 409
 * when somebody holds a table for longer than five seconds.
 */
export async function widenTables(owner: Address, wanted: readonly TableShape[]): Promise<void> {
  await asAdministrator(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TABLES_LOCK]);
    const names = new Set(wanted.map(({ name }) => name));
    const all = await readTables(owner);
    const found = new Map([...all].filter(([name]) => names.has(name)));
    // For what their rules say; keys to tables that are in use would lock these.
    const declared = await readDeclaredTables(
      owner,
      wanted.map((table) => ({ ...table, foreignKeys: [] })),
    );
    await changeTables(client, draftMigration(found, wanted, declared));
  });
}

/** Columns that a shipped table gets for the extra fields of a firm; every other firm has nothing in them. */
export type NewColumns = {
  readonly table: string;
  readonly columns: readonly ColumnShape[];
  readonly foreignKeys: TableShape['foreignKeys'];
};

/** Adds the columns that are not there yet, as the owner of the table and as quickly as `widenTables`: no row is written. */
export async function addColumns(owner: Address, { table, columns, foreignKeys }: NewColumns): Promise<void> {
  await asAdministrator(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TABLES_LOCK]);
    const there = (await readTables(owner)).get(table)?.columns;
    const missing = columns.filter(({ name }) => there?.has(name) !== true);
    const sql = missing.flatMap((column) => [
      `alter table ${table} add column ${columnSql(column)};`,
      ...foreignKeys.filter((key) => key.column === column.name).map((key) => addForeignKey(table, key)),
    ]);
    await changeTables(client, sql.join('\n'));
  });
}

async function changeTables(client: Client, sql: string): Promise<void> {
  if (sql === '') return;
  await client.query(
    `set search_path to app, public; set lock_timeout to ${LOCK_WAIT_MS}; set statement_timeout to ${LONGEST_MS}`,
  );
  try {
    await client.query(`begin;\n${sql}\ncommit`);
  } catch (problem) {
    await client.query('rollback');
    throw refusalOf(problem);
  }
}

function refusalOf(problem: unknown): unknown {
  const code = String((problem as { code?: unknown } | null)?.code);
  if (NOT_TO_BE_HAD.includes(code)) return businessError('busy');
  return BROKEN_BY_ROWS.includes(code) ? businessError('formBreaksRows', { effects: ['明细'] }) : problem;
}
