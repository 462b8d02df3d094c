import { type FieldKind, isDay, unknownName } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import { columnRules } from '../fields/column-rules.ts';
import { Invalid } from '../http/faults.ts';
import { type Condition, fieldsOf } from './filters.ts';
import { snakeCase } from './names.ts';
import type { KnownEntity } from './registry.ts';

/** A stable order of rows: one column, then the id. */
export type Order = {
  readonly column: RawBuilder<unknown>;
  readonly name: string;
  readonly kind: FieldKind | 'id';
  readonly direction: RawBuilder<unknown>;
  readonly isDescending: boolean;
};
type Wish = { readonly orderBy?: string; readonly order?: string };

/** The order that a list asks for; latest first, or the rows' own order, when it asks for none. */
export function orderOf(known: KnownEntity, { orderBy, order }: Wish): Order {
  const isOrdered = known.entity.tree === true || known.entity.sortable === true;
  const name = orderBy || (isOrdered ? 'sort' : 'createdAt');
  const kind = demandSortable(known, name);
  const usual = orderBy || isOrdered ? 'asc' : 'desc';
  const wish = (order ?? usual).toLowerCase();
  if (wish !== 'asc' && wish !== 'desc') throw new Invalid({ order: '排序方向应为 ASC 或 DESC' });
  return {
    column: sql.ref(`t.${snakeCase(name)}`),
    name,
    kind,
    direction: sql.raw(wish),
    isDescending: wish === 'desc',
  };
}

function demandSortable(known: KnownEntity, name: string): Order['kind'] {
  const fields = fieldsOf(known);
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (name !== 'id' && !found) throw new Invalid({ orderBy: unknownName(name, Object.keys(fields)) });
  if (found && !columnRules(found).isSortable) throw new Invalid({ orderBy: `不能按${found.label}排序` });
  return found?.kind ?? 'id';
}

/** PostgreSQL puts nulls last when ascending and first when descending; the condition follows the same order. */
export function afterCursor(order: Order, cursor: string): Condition {
  const { column, isDescending } = order;
  const [value, id] = readCursor(order, cursor);
  const later = sql.raw(isDescending ? '<' : '>');
  if (value === null) {
    const sameNull = sql`(${column} is null and t.id ${later} ${id})`;
    return (isDescending ? sql`(${sameNull} or ${column} is not null)` : sameNull) as Condition;
  }
  const after = sql`(${column}, t.id) ${later} (${value}, ${id})`;
  return (isDescending ? after : sql`(${after} or ${column} is null)`) as Condition;
}

/** The place after a row. It names its order, so that it cannot be taken for a place in another one. */
export function cursorOf({ name, isDescending }: Order, row: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify([name, isDescending, row[snakeCase(name)] ?? null, row.id])).toString(
    'base64url',
  );
}

function readCursor(order: Order, cursor: string): [value: unknown, id: string] {
  try {
    const [name, isDescending, value, id] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[];
    const isSameOrder = name === order.name && isDescending === order.isDescending;
    if (isSameOrder && isValueOf(order, value) && isWholeNumber(id)) return [value, String(id)];
  } catch {
    // A cursor that was tampered with is refused like any other wrong input.
  }
  throw new Invalid({ cursor: '翻页位置无效，请重新查询' });
}

const isWholeNumber = (value: unknown) => /^-?\d{1,19}$/.test(String(value));
const isNumber = (value: unknown) => /^-?\d{1,20}(\.\d{1,20})?$/.test(String(value));

const VALUES: Readonly<Partial<Record<Order['kind'], (value: unknown) => boolean>>> = {
  id: isWholeNumber,
  integer: isWholeNumber,
  decimal: isNumber,
  money: isNumber,
  percent: isNumber,
  date: (value) => typeof value === 'string' && isDay(value),
  time: (value) => isMoment(value),
  yesNo: (value) => typeof value === 'boolean',
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
function isValueOf({ kind }: Order, value: unknown): boolean {
  const isFitting = VALUES[kind] ?? ((text: unknown) => typeof text === 'string');
  return value === null || isFitting(value);
}
