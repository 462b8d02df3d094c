import type { Changes, TableName } from '@jianheng/process-engine';
import type { Tx } from '../../database/transaction.ts';
import { type Column, getColumns, toSqlType, toTableName } from './row-columns.ts';

type Row = Readonly<Record<string, unknown>>;
type ChangeKind = 'added' | 'changed' | 'removed';
/** What is done to rows of one table: which rows, and which of their columns are written or compared. */
type Part = {
  readonly table: TableName;
  readonly change: ChangeKind;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
};

const TABLES: readonly TableName[] = [
  'instance',
  'token',
  'task',
  'taskCandidate',
  'job',
  'subscription',
  'activity',
  'decision',
];
const CHANGE_KINDS: readonly ChangeKind[] = ['added', 'changed', 'removed'];
/** So many rows go as values of their own, which PostgreSQL reads fastest; more go as one JSON text. */
const INLINE_ROW_LIMIT = 4;

/**
 * Writes what a command changed, in one statement that nobody waits for before the commit. Its text depends on the shape of the change alone (which tables, how
 * many rows, which columns), so that most commands meet one that is prepared already.
 */
export function writeChanges(tx: Tx, changes: Changes): void {
  const parts = TABLES.flatMap((table) => partsOf(table, changes));
  if (parts.length === 0) return;
  const { text, isPrepared } = textFor(parts);
  tx.sendJoined({
    name: 'tree',
    text,
    values: [tx.tenantId, ...parts.flatMap(valuesOf)],
    isPrepared,
    takesLong: true,
  });
}

function partsOf(table: TableName, changes: Changes): Part[] {
  return CHANGE_KINDS.map((change) => ({
    table,
    change,
    columns: columnsFor(table, change, changes[table].touched),
    rows: changes[table][change] as unknown as readonly Row[],
  })).filter((part) => part.rows.length > 0 && writesAny(part));
}

/** A row that came back under its key as it was is not written again. */
const writesAny = ({ table, change, columns }: Part) =>
  change !== 'changed' || columns.some(({ property }) => !isKey(table, property));

function columnsFor(table: TableName, change: ChangeKind, touched: readonly string[]): readonly Column[] {
  if (change === 'added') return getColumns(table);
  const written = change === 'changed' ? touched : [];
  return getColumns(table).filter(({ property }) => isKey(table, property) || written.includes(property));
}

const isKey = (table: TableName, property: string) =>
  table === 'taskCandidate' ? ['taskId', 'kind', 'ref'].includes(property) : property === 'id';

function valuesOf({ rows, columns }: Part): unknown[] {
  if (rows.length > INLINE_ROW_LIMIT) return [JSON.stringify(rows)];
  return rows.flatMap((row) =>
    columns.map(({ property, kind }) => parameter(row[property], kind === 'json')),
  );
}

const parameter = (value: unknown, isJson: boolean) =>
  isJson && value !== null ? JSON.stringify(value) : value;

/** A prepared text of this size holds a quarter of a megabyte in every connection, so only the shapes met most are kept. */
const MAX_PREPARED = 32;
const MIN_USES = 3;
const MAX_SEEN = 1000;
const prepared = new Map<string, string>();
const seenShapes = new Map<string, number>();

function textFor(parts: readonly Part[]): { text: string; isPrepared: boolean } {
  const shape = parts.map(shapeOf).join(';');
  const known = prepared.get(shape);
  if (known) return { text: known, isPrepared: true };
  const text = write(parts);
  if (prepared.size >= MAX_PREPARED) return { text, isPrepared: false };
  const times = (seenShapes.get(shape) ?? 0) + 1;
  if (seenShapes.size >= MAX_SEEN) seenShapes.clear();
  seenShapes.set(shape, times);
  if (times >= MIN_USES) prepared.set(shape, text);
  return { text, isPrepared: times >= MIN_USES };
}

function write(parts: readonly Part[]): string {
  let taken = 1;
  const statements = parts.map((part) => {
    const first = taken + 1;
    taken += part.rows.length > INLINE_ROW_LIMIT ? 1 : part.rows.length * part.columns.length;
    return `${toTableName(part.table)}_${part.change} as (${statementFor(part, source(part, first))})`;
  });
  return statements.join(',\n');
}

const shapeOf = ({ table, change, rows, columns }: Part) =>
  `${table} ${change} ${rows.length > INLINE_ROW_LIMIT ? upTo(rows.length) : rows.length} ${change === 'changed' ? columns.map(({ property }) => property).join() : ''}`;

/** The rows as `n`, with the properties for names. */
function source({ rows, columns }: Part, first: number): string {
  const names = columns.map(({ property }) => `"${property}"`);
  if (rows.length > INLINE_ROW_LIMIT) {
    const record = columns.map((column, index) => `${names[index]} ${toSqlType(column)}`);
    return `(select * from jsonb_to_recordset($${first}::jsonb) as n(${record.join(', ')}) limit ${upTo(rows.length)}) n`;
  }
  const tuples = rows.map(
    (_, row) =>
      `(${columns.map((column, index) => `$${first + row * columns.length + index}::${toSqlType(column)}`).join(', ')})`,
  );
  return `(values ${tuples.join(', ')}) as n(${names.join(', ')})`;
}

/**
 * The next power of two: the planner takes it for the number of rows, and looks rows up by their keys instead of joining
 * the whole table to them.
 */
const upTo = (rows: number) => 2 ** Math.ceil(Math.log2(rows));

function statementFor({ table, change, columns }: Part, rows: string): string {
  const keys = columns.filter(({ property }) => isKey(table, property));
  const isSame = ['x.tenant_id = $1', ...keys.map(({ name, property }) => `x.${name} = n."${property}"`)];
  if (change === 'added')
    return `insert into ${toTableName(table)} (tenant_id, ${columns.map(({ name }) => name).join(', ')}) select $1::bigint, n.* from ${rows}`;
  if (change === 'removed')
    return `delete from ${toTableName(table)} x using ${rows} where ${isSame.join(' and ')}`;
  const sets = columns
    .filter((column) => !keys.includes(column))
    .map(({ name, property }) => `${name} = n."${property}"`);
  return `update ${toTableName(table)} x set ${sets.join(', ')} from ${rows} where ${isSame.join(' and ')}`;
}
