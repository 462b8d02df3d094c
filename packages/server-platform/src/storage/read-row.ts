import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { Denied } from '../http/faults.ts';
import type { Condition } from './filters.ts';
import { all } from './list-rows.ts';
import { snakeCase } from './names.ts';
import type { EntityLines, KnownEntity } from './registry.ts';
import { labelOf, selectRow, toRow, toWire, type WireRow } from './row-shape.ts';

type Options = { readonly rights?: readonly Condition[]; readonly lock?: boolean };

/**
 * One row with its lines. A row that is not there and a row that may not be seen are answered alike (404).
 * `lock` holds the row until the transaction ends, and reads it as it is after waiting.
 */
export async function readRow(
  tx: Tx,
  known: KnownEntity,
  id: string,
  { rights = [], lock }: Options = {},
): Promise<WireRow> {
  const where = all([
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    sql`t.id = ${id}` as Condition,
    ...rights,
  ]);
  const { rows } = await sql<Record<string, unknown>>`
    select t.*, ${selectRow.labels(known, 't')} from ${sql.table(known.table)} t where ${where}
    ${lock ? sql`for update of t` : sql``}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new Denied(404);

  const wire = toRow(known, row);
  for (const lines of known.lines) wire[lines.name] = await readLines(tx, lines, id);
  return wire;
}

/** The lines of one row in their order; labels beside ids as in rows. */
async function readLines(
  tx: Tx,
  { field, table }: EntityLines,
  parentId: string,
): Promise<Record<string, unknown>[]> {
  const labels = Object.entries(field.fields).flatMap(([name, inner]) => {
    const label = labelOf(inner, sql.ref(`t.${snakeCase(name)}`), sql.ref('t.tenant_id'));
    return label ? [sql`${label} as ${sql.ref(`${snakeCase(name)}__label`)}`] : [];
  });
  const columns = labels.length > 0 ? sql`t.*, ${sql.join(labels)}` : sql`t.*`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} t
    where t.tenant_id = ${tx.tenantId} and t.parent_id = ${parentId} order by t.position`.execute(tx.db);
  return rows.map((row) => {
    const line: Record<string, unknown> = { id: row.id };
    for (const [name, inner] of Object.entries(field.fields)) {
      line[name] = toWire(inner, row[snakeCase(name)]);
      const label = row[`${snakeCase(name)}__label`];
      if (label !== undefined) line[`${name}_label`] = label;
    }
    return line;
  });
}
