import { currentName, type FieldKind, isDay, unknownName } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { compiledOnce } from '../database/compiled-once.ts';
import { keepLatest } from '../database/keep-latest.ts';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { fieldSql } from './clocked-columns.ts';
import type { Condition } from './filters/conditions.ts';
import { getListFields } from './filters/filters.ts';
import type { RegisteredEntity } from './registry.ts';
import { type RequestedOrder, requestedColumns, requestedDirection } from './requested-order.ts';
import { getColumnRules } from './schema/column-rules.ts';
import { columnName } from './schema/names.ts';

/** One column of an order. */
type Term = {
  readonly column: RawBuilder<unknown>;
  readonly name: string;
  readonly kind: FieldKind | 'id';
  readonly isDescending: boolean;
};
/** A stable order of rows: columns one after the other, and the id at last, in the direction of the last of them. */
export type Order = {
  readonly terms: readonly Term[];
  /** What stands after `order by`. */
  readonly by: RawBuilder<unknown>;
};

const MOST_KEPT = 100;
const kept = new WeakMap<RegisteredEntity, Map<string, Order>>();

/** The order that a list asks for; latest first, or the rows' own order, when it asks for none. Put together once. */
export function getOrder(known: RegisteredEntity, request: RequestedOrder): Order {
  const orders = kept.get(known) ?? new Map<string, Order>();
  kept.set(known, orders);
  const key = `${request.orderBy ?? ''}\n${request.order ?? ''}`;
  const found = orders.get(key);
  if (found) return found;
  const made = makeOrder(known, request);
  keepLatest(orders, key, made, MOST_KEPT);
  return made;
}

function makeOrder(known: RegisteredEntity, request: RequestedOrder): Order {
  const isOrdered = known.entity.tree === true || known.entity.sortable === true;
  const asked = requestedColumns(request);
  const own = {
    name: isOrdered ? 'sort' : 'createdDate',
    isDescending: requestedDirection(request) ?? !isOrdered,
  };
  const terms = (asked.length > 0 ? asked : [own]).map((one) => termOf(known, one.name, one.isDescending));
  const isDescending = terms.at(-1)?.isDescending ?? false;
  const columns = [...terms, { column: sql.ref('t.id'), isDescending }];
  return { terms, by: compiledOnce(sql.join(columns.map((one) => sql`${one.column} ${direction(one)}`))) };
}

/** Whether rows come in the order in which they were made, the first or the latest first. */
export const isByCreation = ({ terms }: Order): boolean =>
  terms.length === 1 && terms[0]?.name === 'createdDate';

const direction = ({ isDescending }: Pick<Term, 'isDescending'>) => sql.raw(isDescending ? 'desc' : 'asc');

function termOf(known: RegisteredEntity, given: string, isDescending: boolean): Term {
  const name = currentName(given);
  const fields = getListFields(known);
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (name !== 'id' && !found) throw new ValidationError({ orderBy: unknownName(name, Object.keys(fields)) });
  if (found && !getColumnRules(found).isSortable)
    throw new ValidationError({ orderBy: inputFault('notSortable', { field: found.label }) });
  return {
    column: name === 'id' ? sql.ref('t.id') : fieldSql(fields, name),
    name,
    kind: found?.kind ?? 'id',
    isDescending,
  };
}

/** The rows after a place, by the same order as `by`: PostgreSQL puts nulls last when ascending and first when descending. */
export function afterCursor(order: Order, cursor: string): Condition {
  const { values, id } = readCursor(order, cursor);
  const places = order.terms.map((term, at) => ({ ...term, value: values[at] ?? null }));
  const only = places.length === 1 ? places[0] : undefined;
  return only && only.value !== null ? afterValue(only, id) : afterPlaces(places, id);
}

type Place = Term & { readonly value: unknown };

const later = ({ isDescending }: Pick<Term, 'isDescending'>) => sql.raw(isDescending ? '<' : '>');

/** One comparison of both, which an index on the column and the id follows. */
function afterValue(place: Place, id: string): Condition {
  const { column, value, isDescending } = place;
  const after = sql<SqlBool>`(${column}, t.id) ${later(place)} (${value}, ${id})`;
  return isDescending ? after : sql<SqlBool>`(${after} or ${column} is null)`;
}

/** Later in the first column, or the same there and later in the rest. */
function afterPlaces(places: readonly Place[], id: string): Condition {
  return places.reduceRight<Condition>(
    (rest, place) => {
      const same = sql<SqlBool>`(${place.column} is not distinct from ${place.value} and ${rest})`;
      const beyond = beyondValue(place);
      return beyond ? sql<SqlBool>`(${beyond} or ${same})` : same;
    },
    sql<SqlBool>`t.id ${later(places.at(-1) ?? { isDescending: false })} ${id}`,
  );
}

function beyondValue(place: Place): Condition | undefined {
  const { column, value, isDescending } = place;
  if (value === null) return isDescending ? sql<SqlBool>`${column} is not null` : undefined;
  const beyond = sql<SqlBool>`${column} ${later(place)} ${value}`;
  return isDescending ? beyond : sql<SqlBool>`(${beyond} or ${column} is null)`;
}

/** The place after a row. It names its order, so that it cannot be taken for a place in another one. */
export function createCursor({ terms }: Order, row: Record<string, unknown>): string {
  const values = terms.map(({ name }) => row[columnName(name)] ?? null);
  return Buffer.from(JSON.stringify([namesOf(terms), values, row.id])).toString('base64url');
}

const namesOf = (terms: readonly Term[]) =>
  terms.map(({ name, isDescending }) => `${isDescending ? '-' : ''}${name}`).join();

function readCursor({ terms }: Order, cursor: string): { values: readonly unknown[]; id: string } {
  try {
    const [names, values, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isFitting =
      names === namesOf(terms) &&
      Array.isArray(values) &&
      terms.every(({ kind }, at) => isValueOf(kind, values[at] ?? null));
    if (isFitting && isWholeNumber(id)) return { values, id: String(id) };
  } catch {
    // A cursor that was tampered with is refused like any other wrong input.
  }
  throw new ValidationError({ cursor: inputFault('cursor') });
}

const MOST = 2n ** 63n;
const isWholeNumber = (value: unknown) =>
  /^-?\d{1,19}$/.test(String(value)) && BigInt(String(value)) < MOST && BigInt(String(value)) >= -MOST;
/** What lies in base64 has not been looked through with the rest of the call. */
const isKeptText = (value: unknown) =>
  typeof value === 'string' && !value.includes('\u0000') && value.isWellFormed();
const isNumber = (value: unknown) => /^-?\d{1,20}(\.\d{1,20})?$/.test(String(value));

const VALUES: Readonly<Partial<Record<Term['kind'], (value: unknown) => boolean>>> = {
  id: isWholeNumber,
  integer: isWholeNumber,
  decimal: isNumber,
  money: isNumber,
  percent: isNumber,
  date: (value) => typeof value === 'string' && isDay(value),
  time: (value) => isMoment(value),
  boolean: (value) => typeof value === 'boolean',
};

/** A moment as answers write it; JavaScript's own parser takes much that PostgreSQL does not. */
export function isMoment(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  );
}

/** Whether the column could hold the value: PostgreSQL would take anything else for a defect of ours. */
function isValueOf(kind: Term['kind'], value: unknown): boolean {
  const isFitting = VALUES[kind] ?? isKeptText;
  return value === null || isFitting(value);
}
