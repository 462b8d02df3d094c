import type { Changes, TableName } from '@jianheng/process-engine';
import type { Tx } from '../database/transaction.ts';
import { type Column, columnsOf, tableOf, typeOf } from './row-columns.ts';

type Row = Readonly<Record<string, unknown>>;
type Deed = 'added' | 'changed' | 'removed';
/** What is done to rows of one table: which rows, and which of their columns are written or compared. */
type Part = {
  readonly table: TableName;
  readonly deed: Deed;
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
  'log',
  'action',
];
const DEEDS: readonly Deed[] = ['added', 'changed', 'removed'];
/** So many rows go as values of their own, which PostgreSQL reads fastest; more go as one JSON text. */
const FEW = 4;

/**
 * Writes what a command changed, in one statement that nobody waits for before the commit. Its text depends on the shape of the change alone (which tables, how
 * many rows, which columns), so that most commands meet one that is prepared already.
 */
export function flush(tx: Tx, changes: Changes): void {
  const parts = TABLES.flatMap((table) => partsOf(table, changes));
  if (parts.length === 0) return;
  const { text, isPrepared } = textFor(parts);
  tx.send(text, [tx.tenantId, ...parts.flatMap(valuesOf)], { isPrepared });
}

function partsOf(table: TableName, changes: Changes): Part[] {
  return DEEDS.map((deed) => ({
    table,
    deed,
    columns: columnsFor(table, deed, changes[table].touched),
    rows: changes[table][deed] as unknown as readonly Row[],
  })).filter((part) => part.rows.length > 0 && writesAny(part));
}

/** A row that came back under its key as it was is not written again. */
const writesAny = ({ table, deed, columns }: Part) =>
  deed !== 'changed' || columns.some(({ property }) => !isKey(table, property));

function columnsFor(table: TableName, deed: Deed, touched: readonly string[]): readonly Column[] {
  if (deed === 'added') return columnsOf(table);
  const written = deed === 'changed' ? touched : [];
  return columnsOf(table).filter(({ property }) => isKey(table, property) || written.includes(property));
}

const isKey = (table: TableName, property: string) =>
  table === 'taskCandidate' ? ['taskId', 'kind', 'ref'].includes(property) : property === 'id';

function valuesOf({ rows, columns }: Part): unknown[] {
  if (rows.length > FEW) return [JSON.stringify(rows)];
  return rows.flatMap((row) =>
    columns.map(({ property, kind }) => parameter(row[property], kind === 'json')),
  );
}

const parameter = (value: unknown, isJson: boolean) =>
  isJson && value !== null ? JSON.stringify(value) : value;

/** A prepared text of this size holds a quarter of a megabyte in every connection, so only the shapes met most are kept. */
const MOST_PREPARED = 32;
const COMMON = 3;
const MOST_MET = 1000;
const prepared = new Map<string, string>();
const met = new Map<string, number>();

function textFor(parts: readonly Part[]): { text: string; isPrepared: boolean } {
  const shape = parts.map(shapeOf).join(';');
  const known = prepared.get(shape);
  if (known) return { text: known, isPrepared: true };
  const text = write(parts);
  if (prepared.size >= MOST_PREPARED) return { text, isPrepared: false };
  const times = (met.get(shape) ?? 0) + 1;
  if (met.size >= MOST_MET) met.clear();
  met.set(shape, times);
  if (times >= COMMON) prepared.set(shape, text);
  return { text, isPrepared: times >= COMMON };
}

function write(parts: readonly Part[]): string {
  let taken = 1;
  const statements = parts.map((part) => {
    const first = taken + 1;
    taken += part.rows.length > FEW ? 1 : part.rows.length * part.columns.length;
    return `${tableOf(part.table)}_${part.deed} as (${statementFor(part, source(part, first))})`;
  });
  return `with ${statements.join(',\n')}\nselect 1`;
}

const shapeOf = ({ table, deed, rows, columns }: Part) =>
  `${table} ${deed} ${rows.length > FEW ? upTo(rows.length) : rows.length} ${deed === 'changed' ? columns.map(({ property }) => property).join() : ''}`;

/** The rows as `n`, with the properties for names. */
function source({ rows, columns }: Part, first: number): string {
  const names = columns.map(({ property }) => `"${property}"`);
  if (rows.length > FEW) {
    const record = columns.map((column, index) => `${names[index]} ${typeOf(column)}`);
    return `(select * from jsonb_to_recordset($${first}::jsonb) as n(${record.join(', ')}) limit ${upTo(rows.length)}) n`;
  }
  const tuples = rows.map(
    (_, row) =>
      `(${columns.map((column, index) => `$${first + row * columns.length + index}::${typeOf(column)}`).join(', ')})`,
  );
  return `(values ${tuples.join(', ')}) as n(${names.join(', ')})`;
}

/**
 * The next power of two: the planner takes it for the number of rows, and looks rows up by their keys instead of joining
 * the whole table to them.
 */
const upTo = (rows: number) => 2 ** Math.ceil(Math.log2(rows));

function statementFor({ table, deed, columns }: Part, rows: string): string {
  const keys = columns.filter(({ property }) => isKey(table, property));
  const isSame = ['x.tenant_id = $1', ...keys.map(({ name, property }) => `x.${name} = n."${property}"`)];
  if (deed === 'added')
    return `insert into ${tableOf(table)} (tenant_id, ${columns.map(({ name }) => name).join(', ')}) select $1::bigint, n.* from ${rows}`;
  if (deed === 'removed')
    return `delete from ${tableOf(table)} x using ${rows} where ${isSame.join(' and ')}`;
  const sets = columns
    .filter((column) => !keys.includes(column))
    .map(({ name, property }) => `${name} = n."${property}"`);
  return `update ${tableOf(table)} x set ${sets.join(', ')} from ${rows} where ${isSame.join(' and ')}`;
}
