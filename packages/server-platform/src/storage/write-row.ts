import type { AnyField } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { type Writer, withComputedValues, withDefaultValues, withLineNumbers } from './fill-in.ts';
import type { EntityLines, RegisteredEntity } from './registry.ts';
import type { WireRow } from './row-shape.ts';
import { snakeCase } from './schema/names.ts';

type Values = Readonly<Record<string, unknown>>;
/** Columns beyond the fields that only the platform writes. */
export type SystemValues = {
  readonly parentId?: string | null;
  readonly sort?: number;
  readonly processState?: string;
  readonly processId?: string;
};

/** Adds a row with its lines: defaults, formulas and serial numbers are filled in here. Answers the values as stored. */
export async function insertRow(
  tx: Tx,
  known: RegisteredEntity,
  given: Values,
  writer: Writer,
  systemValues: SystemValues = {},
): Promise<WireRow> {
  const values = await withComputedValues(tx, known, withDefaultValues(known, given, writer), writer);
  const lineCount = known.lines.reduce((sum, { name }) => sum + listOf(values[name]).length, 0);
  await writer.ids.reserve(lineCount + 1, tx.client);
  const id = writer.ids.take();
  const linesToAdd = known.lines.map((lines) => ({
    lines,
    ids: listOf(values[lines.name]).map(() => writer.ids.take()),
  }));
  const row = {
    tenant_id: tx.tenantId,
    id,
    created_by: writer.userId,
    created_department: writer.departmentId,
    created_at: writer.now,
    updated_by: writer.userId,
    updated_at: writer.now,
    ...columnsOf(known, values),
    ...systemColumns(systemValues),
  };
  await tx.db.insertInto(known.table).values(row).execute();
  for (const { lines, ids } of linesToAdd)
    await addLines(tx, lines, { parentId: id, values: listOf(values[lines.name]), ids });
  return { ...values, id, revision: 1 };
}

/** Writes changes into a row that the caller has locked (`before` is the locked row); answers the row as it then is. */
export async function updateRow(
  tx: Tx,
  known: RegisteredEntity,
  before: WireRow,
  changes: Values,
  writer: Writer,
  systemValues: SystemValues = {},
): Promise<WireRow> {
  const numbered = withLineNumbers(known, before, changes);
  const after = await withComputedValues(tx, known, { ...before, ...changes, ...numbered }, writer);
  const changed = Object.fromEntries(
    Object.entries(columnsOf(known, after)).filter(([column]) => isChanged(known, column, before, after)),
  );
  const row = {
    ...changed,
    ...systemColumns(systemValues),
    revision: before.revision + 1,
    updated_by: writer.userId,
    updated_at: writer.now,
  };
  await tx.db
    .updateTable(known.table)
    .set(row)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', before.id)
    .execute();

  for (const lines of known.lines) {
    if (!Object.hasOwn(changes, lines.name)) continue;
    const values = listOf(after[lines.name]);
    await writer.ids.reserve(values.length, tx.client);
    const ids = values.map(() => writer.ids.take());
    await tx.db
      .deleteFrom(lines.table)
      .where('tenant_id', '=', tx.tenantId)
      .where('parent_id', '=', before.id)
      .execute();
    await addLines(tx, lines, { parentId: before.id, values, ids });
  }
  return { ...after, id: before.id, revision: before.revision + 1 } as WireRow;
}

type NewLines = { parentId: string; values: readonly Values[]; ids: readonly string[] };

async function addLines(
  tx: Tx,
  { field, table }: EntityLines,
  { parentId, values, ids }: NewLines,
): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map((line, position) => {
    const columns: Record<string, unknown> = {
      tenant_id: tx.tenantId,
      id: ids[position],
      parent_id: parentId,
      position,
    };
    for (const [name, inner] of Object.entries(field.fields))
      columns[snakeCase(name)] = toColumn(inner, line[name]);
    return columns;
  });
  await tx.db.insertInto(table).values(rows).execute();
}

function columnsOf(known: RegisteredEntity, values: Values): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, column] of known.columns) {
    const field = known.entity.fields[name];
    if (field && values[name] !== undefined) columns[column] = toColumn(field, values[name]);
  }
  return columns;
}

function toColumn(field: AnyField, value: unknown): unknown {
  if (field.kind === 'attachments') return sql`${value ?? []}::bigint[]`;
  return value ?? null;
}

function isChanged(known: RegisteredEntity, column: string, before: Values, after: Values): boolean {
  for (const [name, stored] of known.columns) {
    if (stored === column)
      return JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
  }
  return false;
}

function systemColumns(systemValues: SystemValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(systemValues).map(([name, value]) => [snakeCase(name), value]));
}

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);
