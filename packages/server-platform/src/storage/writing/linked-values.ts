import { type Fields, isId, linksRead, liveReads } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import { fromTexts, toObjectSql } from '../shown-fields.ts';

type Values = Readonly<Record<string, unknown>>;
type Reader = {
  readonly tx: Tx;
  readonly entityAt: RegisteredEntity['entityAt'];
  /** What is kept up with is held as it is read until the transaction ends. */
  readonly holds: boolean;
};

/** The row with what its formulas read over links, in its lines too: one statement for each link. */
export async function withLinkedValues(
  tx: Tx,
  known: RegisteredEntity,
  row: Values,
  options: { readonly holds?: boolean } = {},
): Promise<Record<string, unknown>> {
  const [whole = {}] = await withLinkedValuesOfAll(tx, known, [row], options);
  return whole;
}

/** The same for several rows: one statement for each link, and one for each link in the lines of each row. */
export async function withLinkedValuesOfAll(
  tx: Tx,
  { entity: { fields }, entityAt }: RegisteredEntity,
  rows: readonly Values[],
  { holds = false }: { readonly holds?: boolean } = {},
): Promise<Record<string, unknown>[]> {
  const reader = { tx, entityAt, holds };
  const filled: Record<string, unknown>[] = [];
  for (const row of rows) {
    const values: Record<string, unknown> = { ...row };
    for (const [name, field] of Object.entries(fields)) {
      const lines = row[name];
      if (field.kind !== 'lines' || !Array.isArray(lines) || linksRead(field.fields).length === 0) continue;
      values[name] = await readBeside(reader, field.fields, lines);
    }
    filled.push(values);
  }
  return readBeside(reader, fields, filled);
}

/** What formulas read of the rows that a form links to, under the names by which it stands beside the links. */
export async function linkedValues(tx: Tx, known: RegisteredEntity, row: Values): Promise<Values> {
  const names = linksRead(known.entity.fields).map((name) => `${name}_shown`);
  if (names.length === 0) return {};
  const values = await withLinkedValues(tx, known, row);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

async function readBeside(
  { tx, entityAt, holds }: Reader,
  fields: Fields,
  rows: readonly Values[],
): Promise<Record<string, unknown>[]> {
  let read = rows.map((row): Record<string, unknown> => ({ ...row }));
  for (const name of linksRead(fields)) {
    const link = fields[name];
    if (link?.kind !== 'link') continue;
    // What is filled in is read before it is checked: what is no id leads to no row.
    const ids = [...new Set(read.map((row) => row[name]).filter(isId))];
    const isHeld = holds && liveReads(fields).some((one) => one.link === name);
    const told = await readRows(tx, entityAt(link.to), { ids, reads: link.reads ?? {}, isHeld });
    read = read.map((row) => ({ ...row, [`${name}_shown`]: told.get(row[name]) ?? null }));
  }
  return read;
}

type Asked = { readonly ids: readonly string[]; readonly reads: Fields; readonly isHeld: boolean };

/**
 * What is kept up with is read of rows that nobody changes meanwhile: whoever changes one then finds this row. Locked as
 * roll-ups lock them, so that no two writers wait for each other.
 */
async function readRows(tx: Tx, { table }: RegisteredEntity, { ids, reads, isHeld }: Asked) {
  if (ids.length === 0) return new Map<unknown, Values>();
  const { rows } = await sql<{ id: string; told: Values }>`
    select t.id, ${toObjectSql(reads, 't')} as told from ${sql.table(table)} t
    where t.tenant_id = ${tx.tenantId} and t.id = any(${ids}::bigint[]) order by t.id
    ${isHeld ? sql`for no key update of t` : sql``}`.execute(tx.db);
  return new Map<unknown, Values>(rows.map(({ id, told }) => [id, fromTexts(reads, told)]));
}
