import { clockedFormulas, decimal, linksOfLock, scaleOf, type When } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { getListFields } from './filters/filters.ts';
import { readLinesOf } from './read-row.ts';
import type { RegisteredEntity } from './registry.ts';
import { toRow, type WireRow } from './row-shape.ts';
import { clockedSql, isClocked } from './schema/formula-sql.ts';
import { columnName, sqlName } from './schema/names.ts';
import { whenSql } from './schema/when-sql.ts';

/** As many rows as code is given at once. */
const MAX_FOUND = 500;

export type Finding = { readonly order?: string; readonly limit?: number };

/** A batch of rows in the order of their ids, those after a given one. */
type Batch = { readonly after: string; readonly lock: boolean };

/**
 * Rows on which a condition of code holds, with their lines, oldest first unless said otherwise. `limit` asks for the
 * first ones; without it all are meant, and more than can be given are refused instead of left out unseen.
 */
export async function findRows(
  tx: Tx,
  known: RegisteredEntity,
  when: When,
  { order = 'id', limit }: Finding = {},
): Promise<WireRow[]> {
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 0 && limit <= MAX_FOUND))
    throw new Error(`${known.entity.path}: a limit is at most ${MAX_FOUND}, not ${limit}`);
  const { where, values } = conditionOf(tx, known, when);
  const found = await queryRows<Record<string, unknown>>(
    tx,
    `select ${columnsOf(known)} from ${sqlName(known.table)} t where ${where} order by ${orderOf(known, order)} limit ${limit ?? MAX_FOUND + 1}`,
    values,
  );
  if (limit === undefined && found.length > MAX_FOUND)
    throw businessError('tooManyFound', { entity: known.entity.label, most: MAX_FOUND });
  return withLines(
    tx,
    known,
    found.map((row) => toRow(known, row)),
  );
}

/**
 * Rows on which a condition of code holds, with their lines, in batches of 500 by their ids: however many there are. With
 * `lock` each batch is held until the transaction ends. Rows that the caller changes between batches are not read twice.
 */
export async function* findInBatches(
  tx: Tx,
  known: RegisteredEntity,
  when: When,
  { lock = false }: { readonly lock?: boolean } = {},
): AsyncGenerator<WireRow[], void> {
  let after = '0';
  for (;;) {
    const rows = await findBatch(tx, known, when, { after, lock });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < MAX_FOUND) return;
    after = last.id;
  }
}

async function findBatch(tx: Tx, known: RegisteredEntity, when: When, { after, lock }: Batch) {
  const { where, values } = conditionOf(tx, known, when);
  const place = `$${values.push(after)}`;
  const found = await queryRows<Record<string, unknown>>(
    tx,
    `select ${columnsOf(known)} from ${sqlName(known.table)} t where ${where} and t.id > ${place}::bigint
     order by t.id limit ${MAX_FOUND}${lock ? ' for no key update of t' : ''}`,
    values,
  );
  return withLines(
    tx,
    known,
    found.map((row) => toRow(known, row)),
  );
}

/** How many rows there are, however many. */
export async function countRows(tx: Tx, known: RegisteredEntity, when: When): Promise<number> {
  const { where, values } = conditionOf(tx, known, when);
  const [row] = await queryRows<{ count: string }>(
    tx,
    `select count(*) as count from ${sqlName(known.table)} t where ${where}`,
    values,
  );
  return Number(row?.count ?? 0);
}

/** The exact sum of a field, with the decimals that the field keeps. */
export async function sumField(tx: Tx, known: RegisteredEntity, name: string, when: When): Promise<string> {
  const { where, values } = conditionOf(tx, known, when);
  const [row] = await queryRows<{ sum: string }>(
    tx,
    `select coalesce(sum(${expressionOf(known, name)}), 0)::text as sum from ${sqlName(known.table)} t where ${where}`,
    values,
  );
  const field = known.entity.fields[name];
  const isDecimal = field?.kind === 'decimal' || field?.kind === 'money' || field?.kind === 'percent';
  return decimal.round(row?.sum ?? '0', isDecimal ? scaleOf(field) : 0);
}

function conditionOf(tx: Tx, known: RegisteredEntity, when: When) {
  const values: unknown[] = [tx.tenantId];
  const condition = whenSql(when, getListFields(known), {
    columnOf: (name) => expressionOf(known, name),
    literalOf: (value) => `$${values.push(value)}`,
  });
  return { where: `t.tenant_id = $1 and ${condition}`, values };
}

function orderOf(known: RegisteredEntity, order: string): string {
  const isDown = order.startsWith('-');
  const name = isDown ? order.slice(1) : order;
  const by = name === 'id' ? 't.id' : expressionOf(known, name);
  return `${by}${isDown ? ' desc' : ''}, t.id${isDown ? ' desc' : ''}`;
}

/** The columns of a row, and what is worked out of today in it. */
function columnsOf({ entity: { fields } }: RegisteredEntity): string {
  const clocked = [...clockedFormulas(fields).keys()].map(
    (name) => `${clockedSql(name, { fields, alias: 't' })} as ${sqlName(columnName(name))}`,
  );
  return ['t.*', ...clocked].join(', ');
}

/** SQL of a field of the rows that a statement calls `t`. */
export function expressionOf(known: RegisteredEntity, name: string): string {
  if (!Object.hasOwn(getListFields(known), name))
    throw new Error(`${known.entity.path} has no field ${name}`);
  const { fields } = known.entity;
  return isClocked(fields, name)
    ? clockedSql(name, { fields, alias: 't' })
    : `t.${sqlName(columnName(name))}`;
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

/**
 * Adds to rows what their lock reads over links, at `{link}_shown`. With `hold` the rows linked to cannot be locked
 * meanwhile: a state that changes at the same time waits, or is seen. A row that also holds roll-ups of these rows is held as
 * roll-ups lock it: of two writers that share it first, each would wait for the other to let it go.
 */
export async function withLockValues<Row extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly Row[],
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Row[]> {
  let told = [...rows];
  for (const [link, names] of linksOfLock(known.entity.lockedWhen)) {
    const field = known.entity.fields[link];
    if (field?.kind !== 'link') continue;
    const ids = [...new Set(rows.map((row) => row[link]).filter((id) => typeof id === 'string'))];
    const target = known.entityAt(field.to);
    const isRolledUp = known.feeds.some((rollUp) => rollUp.target.table === target.table);
    const lock = isRolledUp ? 'for no key update of t' : 'for share of t';
    const found = await linkedRows(tx, target, ids, hold ? lock : '');
    told = told.map((row) => {
      const linked = found.get(String(row[link] ?? ''));
      const values = linked && Object.fromEntries(names.map((name) => [name, linked[name] ?? null]));
      const before = row[`${link}_shown`];
      return { ...row, [`${link}_shown`]: { ...(typeof before === 'object' ? before : {}), ...values } };
    });
  }
  return told;
}

async function linkedRows(
  tx: Tx,
  target: RegisteredEntity,
  ids: readonly string[],
  lock: '' | 'for share of t' | 'for no key update of t',
): Promise<ReadonlyMap<string, WireRow>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<Record<string, unknown>>(
    tx,
    `select t.* from ${sqlName(target.table)} t where t.tenant_id = $1 and t.id = any($2::bigint[])
     order by t.id ${lock}`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map((row) => [String(row.id), toRow(target, row)]));
}
