import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { EntityLines, RegisteredEntity } from '../registry.ts';
import type { WireRow } from '../row-shape.ts';
import { type Writer, withComputedValues } from './fill-in.ts';
import { withFoundLinks } from './find-links.ts';
import { requireChecks } from './keep-checks.ts';
import { withExclusions } from './keep-exclusions.ts';
import { keepFiles } from './keep-files.ts';
import { withKeptLines } from './keep-lines.ts';
import { keepRollUps } from './keep-roll-ups.ts';
import { forgetWritten } from './locked-rows.ts';
import { completeRows, type GivenRow, type NewRow } from './new-rows.ts';
import {
  type Columns,
  columnsOf,
  lineColumns,
  listOf,
  type Statement,
  type SystemValues,
  systemColumns,
  type Values,
} from './row-columns.ts';

/** Adds a row with its lines: defaults, formulas and serial numbers are filled in here. Answers the values as stored. */
export async function insertRow(
  tx: Tx,
  known: RegisteredEntity,
  given: Values,
  writer: Writer,
  systemValues: SystemValues = {},
): Promise<WireRow> {
  return writeNewRow(
    tx,
    known,
    await prepareNewRow(tx, known, { values: given, systemValues }, writer),
    writer,
  );
}

/** A new row as it will stand: nothing of it is written yet, and no check of its entity refuses it. */
export async function prepareNewRow(
  tx: Tx,
  known: RegisteredEntity,
  given: GivenRow,
  writer: Writer,
): Promise<NewRow> {
  const [values = given.values] = await withFoundLinks(tx, known, [given], { writer, make: insertRow });
  const [row] = await completeRows(tx, known, [{ ...given, values }], writer);
  if (!row) throw new Error('a row was given and none was made');
  await requireChecks(tx, known, row.values);
  return row;
}

export async function writeNewRow(
  tx: Tx,
  known: RegisteredEntity,
  { id, values, columns, shared, lines, systemValues }: NewRow,
  { now }: Pick<Writer, 'now'>,
): Promise<WireRow> {
  const { text, values: parameters } = insertStatement(known.table, { ...shared, ...columns });
  // What may be refused by its time and place is waited for; of the rest the next answer tells.
  if (known.entity.exclusive !== undefined)
    await withExclusions(tx, known, values, () => queryRows(tx, text, parameters));
  else tx.send(text, parameters);
  for (const { of, columns: inLines } of lines) await addLines(tx, of, inLines);
  keepFiles(tx, known, id, { after: values });
  await keepRollUps(tx, known, { after: { ...values, ...systemValues } }, now);
  forgetWritten(tx, known, id);
  return { ...values, id, revision: 1 };
}

/** What adds one row, without what has no value. */
function insertStatement(table: string, row: Columns): Statement {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => `"${name}"`);
  const places = given.map((_, at) => `$${at + 1}`);
  return {
    text: `insert into "${table}" (${names.join(', ')}) values (${places.join(', ')})`,
    values: given.map(([, value]) => value),
  };
}

/** A locked row before it is changed, and as it will stand. */
export type PreparedChange = {
  readonly before: WireRow;
  readonly after: Values;
  /** What was asked for: lines that were not are left as they are. */
  readonly changes: Values;
  readonly systemValues: SystemValues;
};

/** Writes changes into a row that the caller has locked (`before` is the locked row); answers the row as it then is. */
export async function updateRow(
  tx: Tx,
  known: RegisteredEntity,
  before: WireRow,
  changes: Values,
  writer: Writer,
): Promise<WireRow> {
  return writeChange(tx, known, await prepareChange(tx, known, { before, changes }, writer), writer);
}

/** A locked row as it will stand: nothing of it is written yet, and no check of its entity refuses it. */
export async function prepareChange(
  tx: Tx,
  known: RegisteredEntity,
  {
    before,
    changes,
    systemValues = {},
  }: Pick<PreparedChange, 'before' | 'changes'> & Partial<Pick<PreparedChange, 'systemValues'>>,
  writer: Writer,
): Promise<PreparedChange> {
  const kept = withKeptLines(known, before, changes);
  const whole = { ...before, ...changes, ...kept };
  const [values = whole] = await withFoundLinks(tx, known, [{ values: whole, before }], {
    writer,
    make: insertRow,
  });
  const after = await withComputedValues(tx, known, values, { now: writer.now, before });
  await requireChecks(tx, known, after, before);
  return { before, after, changes, systemValues };
}

export async function writeChange(
  tx: Tx,
  known: RegisteredEntity,
  { before, after, changes, systemValues }: PreparedChange,
  writer: Writer,
): Promise<WireRow> {
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
  const { table } = known;
  await withExclusions(tx, known, after, () =>
    tx.db
      .updateTable(table)
      .set(row)
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', before.id)
      .execute(),
  );

  for (const lines of known.lines) {
    if (!Object.hasOwn(changes, lines.name)) continue;
    const values = listOf(after[lines.name]);
    await writer.ids.reserve(values.length, tx.client);
    const ids = values.map(({ id }) => (typeof id === 'string' ? id : writer.ids.take()));
    await tx.db
      .deleteFrom(lines.table)
      .where('tenant_id', '=', tx.tenantId)
      .where('parent_id', '=', before.id)
      .execute();
    await addLines(tx, lines, lineColumns(tx.tenantId, lines, { parentId: before.id, values, ids }));
  }
  keepFiles(tx, known, before.id, { before, after });
  await keepRollUps(tx, known, { before, after }, writer.now);
  forgetWritten(tx, known, before.id);
  return { ...after, id: before.id, revision: before.revision + 1 } as WireRow;
}

async function addLines(tx: Tx, { table }: EntityLines, lines: readonly Columns[]): Promise<void> {
  if (lines.length > 0) await tx.db.insertInto(table).values(lines).execute();
}

function isChanged(known: RegisteredEntity, column: string, before: Values, after: Values): boolean {
  for (const [name, stored] of known.columns) {
    if (stored === column)
      return JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
  }
  return false;
}
