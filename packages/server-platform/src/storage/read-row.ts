import { type RawBuilder, sql } from 'kysely';
import { textOnce } from '../database/compiled-once.ts';
import { queryBuilt, queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { all } from './filters/conditions.ts';
import { everyTitle, labelColumns, type TitleRule } from './labels.ts';
import type { EntityLines, RegisteredEntity } from './registry.ts';
import { selectRow, toRow, type WireRow } from './row-shape.ts';
import { toWire } from './schema/column-rules.ts';
import { snakeCase } from './schema/names.ts';
import { shownColumns, shownValues } from './shown-fields.ts';
import type { Sight } from './sight.ts';

type Options = Partial<Sight> & {
  readonly lock?: boolean;
  /** Of a form: without who sent it last, for whoever decides by it and shows it to nobody. */
  readonly isUnshown?: boolean;
};

/**
 * One row with its lines. A row that is not there and a row that may not be seen are answered alike (404).
 * `lock` holds the row until the transaction ends, and reads it as it is after waiting. Others may link to it meanwhile:
 * whoever has linked to a row and then locks it would else wait for another who did the same.
 */
export async function readRow(
  tx: Tx,
  known: RegisteredEntity,
  id: string,
  { rights = [], titles = everyTitle, lock = false, isUnshown = false }: Options = {},
): Promise<WireRow> {
  const asked = { titles, lock, isUnshown };
  const isById = rights.length === 0 && titles === everyTitle;
  const [row] = isById
    ? await queryRows<StoredRow>(tx, textById(known, asked), [tx.tenantId, id])
    : await queryBuilt(
        tx,
        rowWhere(known, all([sql`t.tenant_id = ${tx.tenantId}`, sql`t.id = ${id}`, ...rights]), asked),
      );
  if (!row) throw new AccessError(404);

  const wire: WireRow = { ...toRow(known, row), ...shownValues(known.shown, row) };
  for (const lines of known.lines) wire[lines.name] = await readLines(tx, lines, { id, titles });
  return wire;
}

type StoredRow = Record<string, unknown>;
type Asked = Pick<Options, 'lock' | 'isUnshown'> & { readonly titles: TitleRule };

const rowWhere = (known: RegisteredEntity, where: RawBuilder<unknown>, { titles, lock, isUnshown }: Asked) =>
  sql<StoredRow>`
    select ${sql.join([sql`t.*`, selectRow.labels(known, 't', titles, isUnshown ? { withLastSubmit: false } : {}), ...shownColumns(known.shown, 't')])}
    from ${sql.table(known.table)} t where ${where} ${lock ? sql`for no key update of t` : sql``}`;

const textsById = new WeakMap<RegisteredEntity, Map<string, string>>();

/** What reads a row by its id ($2) alone, in the firm ($1): written once, since every decision sends it. */
function textById(known: RegisteredEntity, asked: Asked): string {
  const texts = textsById.get(known) ?? new Map<string, string>();
  textsById.set(known, texts);
  const place = `${asked.lock}/${asked.isUnshown}`;
  const text = texts.get(place) ?? textOnce(rowWhere(known, sql`t.tenant_id = $1 and t.id = $2`, asked));
  texts.set(place, text);
  return text;
}

/** The lines of one row in their order; labels beside ids as in rows. */
async function readLines(
  tx: Tx,
  lines: EntityLines,
  { id, titles }: { readonly id: string; readonly titles: TitleRule },
): Promise<Line[]> {
  return (await readLinesOf(tx, lines, [id], titles)).get(id) ?? [];
}

type Line = Record<string, unknown>;

/** The lines of several rows, by the ids of the rows. */
export async function readLinesOf(
  tx: Tx,
  lines: EntityLines,
  parentIds: readonly string[],
  titles: TitleRule = everyTitle,
): Promise<ReadonlyMap<string, Line[]>> {
  const { table, labels, shown } = lines;
  const columns = sql.join([sql`t.*`, ...labelColumns(labels, 't', titles), ...shownColumns(shown, 't')]);
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} t
    where t.tenant_id = ${tx.tenantId} and t.parent_id = any(${parentIds}) order by t.parent_id, t.position`.execute(
    tx.db,
  );
  const found = new Map<string, Line[]>(parentIds.map((id) => [id, []]));
  for (const row of rows) found.get(String(row.parent_id))?.push(toLine(lines, row));
  return found;
}

function toLine({ field, shown }: EntityLines, row: Readonly<Record<string, unknown>>): Line {
  const line: Line = { id: row.id, ...shownValues(shown, row) };
  for (const [name, inner] of Object.entries(field.fields)) {
    line[name] = toWire(inner, row[snakeCase(name)]);
    const label = row[`${snakeCase(name)}__label`];
    if (label !== undefined) line[`${name}_label`] = label;
  }
  return line;
}
