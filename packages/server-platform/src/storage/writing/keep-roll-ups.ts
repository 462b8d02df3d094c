import { isDerived, liveReads } from '@jianheng/definition';
import { sql } from 'kysely';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { readLinesOf } from '../read-row.ts';
import type { RegisteredEntity, RollUp } from '../registry.ts';
import { toRow, type WireRow } from '../row-shape.ts';
import { snakeCase } from '../schema/names.ts';
import { withComputedValues } from './fill-in.ts';
import { requireChecks } from './keep-checks.ts';
import { rollUpValues } from './roll-up-sql.ts';
import { columnsOf, listOf, type Values } from './row-columns.ts';

/** A row before and after it was written; one of them is missing when it was added or removed. */
export type WrittenRow = { readonly before?: Values | undefined; readonly after?: Values | undefined };

/**
 * Works out anew what is rolled up from a row that was written, in its transaction, and what is worked out from that in
 * turn. The rows that hold the values are locked first, in one order everywhere, and only then the others are looked at:
 * whoever wrote at the same time has committed by then or waits.
 */
export async function keepRollUps(
  tx: Tx,
  known: RegisteredEntity,
  written: WrittenRow,
  now: Date,
): Promise<void> {
  await keepRollUpsOfAll(tx, known, [written], now);
}

/** The same of rows that were written together: what several of them are rolled up in is worked out once. */
export async function keepRollUpsOfAll(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly WrittenRow[],
  now: Date,
): Promise<void> {
  const touched = new Map<RegisteredEntity, Set<string>>();
  const touch = (target: RegisteredEntity, ids: Iterable<string>) => {
    const those = touched.get(target) ?? new Set<string>();
    for (const id of ids) touched.set(target, those.add(id));
  };
  for (const rollUp of known.feeds)
    for (const written of rows) touch(rollUp.target, touchedBy(rollUp, written));
  for (const written of rows)
    for (const { source, link } of touchedReaders(known, written))
      touch(source, await idsLinkedFrom(tx, { source, link, to: String(written.before?.id) }));
  const targets = [...touched].sort(([left], [right]) => (left.table < right.table ? -1 : 1));
  for (const [target, ids] of targets) await refreshRollUps(tx, target, [...ids], now);
}

/** Whose formulas read over a link what this change has changed, and keep up with it. */
function touchedReaders({ readers }: RegisteredEntity, { before, after }: WrittenRow) {
  if (!before || !after) return [];
  const isChanged = (name: string) =>
    JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
  return readers.filter(({ names }) => names.some(isChanged));
}

type Linked = { readonly source: RegisteredEntity; readonly link: string; readonly to: string };

async function idsLinkedFrom(tx: Tx, { source, link, to }: Linked): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(source.table)} t
    where t.tenant_id = ${tx.tenantId} and ${sql.ref(`t.${snakeCase(link)}`)} = ${to}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** The ids of the rows whose value this change may have changed. */
function touchedBy(rollUp: RollUp, { before, after }: WrittenRow): Set<string> {
  const [was, is] = [partsOf(rollUp, before), partsOf(rollUp, after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return new Set();
  return new Set([...was, ...is].flatMap(([id]) => (id ? [id] : [])));
}

type Part = readonly [to: string | null, ...values: unknown[]];

/** What a row says to a roll-up: for each part the row that it counts for, its value, and what decides whether it counts. */
function partsOf(rollUp: RollUp, row: Values | undefined): Part[] {
  if (!row) return [];
  const { lines, by, isByOfLine, of, order, isOrderOfLine, when = {} } = rollUp;
  const conditions = Object.keys(when).map((name) => row[name] ?? null);
  return (lines ? listOf(row[lines.name]) : [row]).map((part) => {
    const to = (isByOfLine ? part : row)[by];
    const place = (isOrderOfLine ? part : row)[order ?? ''];
    const value = part[of ?? ''];
    return [typeof to === 'string' ? to : null, value ?? null, place ?? null, ...conditions];
  });
}

/** Works out the roll-ups of these rows anew, and the formulas that read them. Answers how many rows it changed. */
export async function refreshRollUps(
  tx: Tx,
  target: RegisteredEntity,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  await queryRows(
    tx,
    `select id from "${target.table}" where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update`,
    [tx.tenantId, ids],
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([sql`t.*`, ...rollUpValues.select(target)])} from ${sql.table(target.table)} t
    where t.tenant_id = ${tx.tenantId} and t.id = any(${ids}::bigint[]) order by t.id`.execute(tx.db);

  const read = rows.map((row) => ({ before: toRow(target, row), rolledUp: rollUpValues.read(target, row) }));
  const isKeptUp = liveReads(target.entity.fields).length > 0;
  const changed = read.filter(({ before, rolledUp }) => isKeptUp || !isSame(before, rolledUp));
  const withLines = await linesOf(
    tx,
    target,
    changed.map(({ before }) => before.id),
  );
  for (const { before: stored, rolledUp } of changed) {
    const before: WireRow = { ...stored, ...withLines(stored.id) };
    const after = await withComputedValues(tx, target, { ...before, ...rolledUp }, { now, before });
    if (!isOtherwise(target, before, after)) continue;
    await requireChecks(tx, target, after, before);
    await writeDerived(tx, target, before, after);
    await keepRollUps(tx, target, { before, after }, now);
  }
  return changed.length;
}

const isSame = (stored: Values, rolledUp: Values) =>
  Object.entries(rolledUp).every(([name, value]) => stored[name] === value);

/** Formulas may read lines. */
async function linesOf(tx: Tx, { lines }: RegisteredEntity, ids: readonly string[]) {
  const found = await Promise.all(
    lines.map(
      async (one) => [one.name, ids.length > 0 ? await readLinesOf(tx, one, ids) : new Map()] as const,
    ),
  );
  return (id: string) => Object.fromEntries(found.map(([name, byRow]) => [name, byRow.get(id) ?? []]));
}

/** The derived fields that are stored and hold something else than they did. */
const changedNames = ({ entity, columns }: RegisteredEntity, before: Values, after: Values): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    isDerived(field) &&
    columns.has(name) &&
    JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)
      ? [name]
      : [],
  );

const isOtherwise = (target: RegisteredEntity, before: Values, after: Values) =>
  changedNames(target, before, after).length > 0;

/** Nobody changed the row: its revision, and who changed it last, stay. */
async function writeDerived(tx: Tx, target: RegisteredEntity, before: WireRow, after: Values): Promise<void> {
  const names = changedNames(target, before, after);
  if (names.length === 0) return;
  const changes = Object.fromEntries(names.map((name) => [name, after[name]]));
  await tx.db
    .updateTable(target.table)
    .set(columnsOf(target, changes))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', before.id)
    .execute();
}
