import type { ModuleShape } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { clockedColumns, fieldSql } from '../storage/clocked-columns.ts';
import type { Condition } from '../storage/filters.ts';
import { all } from '../storage/list-rows.ts';
import { readLinesOf, readRow } from '../storage/read-row.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { toRow, type WireRow } from '../storage/row-shape.ts';
import type { Writer } from '../storage/writing/fill-in.ts';
import { insertRow, updateRow } from '../storage/writing/write-row.ts';

type TableContext = { readonly tx: Tx; readonly writer: Writer };
type Values = Readonly<Record<string, unknown>>;
const MAX_FOUND = 500;

/** The tables of a module as its rules see them. */
export function createTables(registry: Registry, module: ModuleShape, hands: TableContext) {
  const locked = new Map<string, WireRow>();
  return Object.fromEntries(
    Object.keys(module.entities).map((name) => [
      name,
      createTable(registry.entityOf(module.name, name), { ...hands, locked }),
    ]),
  );
}

/** Rows as they were when they were locked, by their id. */
type Locked = { readonly locked: Map<string, WireRow> };

function createTable(known: RegisteredEntity, { tx, writer, locked }: TableContext & Locked) {
  /** What was written may be rolled up in rows that were locked before: they are read again when they are changed. */
  const forgetRolledUp = () => {
    if (known.feeds.length > 0) locked.clear();
  };
  const lock = async (id: string) => {
    const row = await readRow(tx, known, id, { lock: true });
    locked.set(id, row);
    return row;
  };
  return {
    lock,
    read: (id: string) => readRow(tx, known, id),
    add: async (values: Values) => {
      const { id } = await insertRow(tx, known, values, writer);
      forgetRolledUp();
      return { id };
    },
    /** What was not locked yet is locked first: a change never overwrites what it has not read. */
    change: async (id: string, changes: Values) => {
      const before = locked.get(id) ?? (await lock(id));
      const after = await updateRow(tx, known, before, changes, writer);
      forgetRolledUp();
      locked.set(id, after);
    },
    find: async (equals: Values) => {
      const conditions = Object.entries(equals).map(
        ([name, value]) => sql`${fieldSql(known.entity.fields, name)} = ${value}` as Condition,
      );
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join([sql`t.*`, ...clockedColumns(known, 't')])} from ${sql.table(known.table)} t where ${all([sql`t.tenant_id = ${tx.tenantId}` as Condition, ...conditions])}
        order by t.id limit ${sql.lit(MAX_FOUND)}`.execute(tx.db);
      return withLines(
        tx,
        known,
        rows.map((row) => toRow(known, row)),
      );
    },
  };
}

/** The lines of each row, as the row's type promises them. */
async function withLines(tx: Tx, known: RegisteredEntity, rows: WireRow[]): Promise<WireRow[]> {
  const ids = rows.map(({ id }) => id);
  for (const lines of known.lines) {
    const found = await readLinesOf(tx, lines, ids);
    for (const row of rows) row[lines.name] = found.get(row.id) ?? [];
  }
  return rows;
}
