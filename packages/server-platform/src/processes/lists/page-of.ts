import type { PlatformBody } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { Page } from '../../http/route.ts';
import { PAGE_SIZE, pageSql } from '../../storage/page-limits.ts';
import { COUNT_LIMIT } from '../../storage/page-statement.ts';
import { isMoment } from '../../storage/row-order.ts';
import { conditionsOf, type Place } from './list-conditions.ts';
import { type Direction, getOrder } from './list-order.ts';
import type { ListSource } from './list-source.ts';

export type ListQuery = PlatformBody<'POST /b/wf/process/queryList'>;
type Asked = Pick<ListQuery, 'params' | 'orderBy' | 'order'>;

const all = (conditions: readonly string[]) => conditions.join(' and ') || 'true';

type Row = Record<string, unknown>;
/** One page of a list, latest first unless asked otherwise; from a cursor as quickly on the last page as on the first. */
export async function getPage(tx: Tx, source: ListSource, query: ListQuery): Promise<Page> {
  const size = query.pageSize ?? PAGE_SIZE;
  const { sql, direction } = getOrder(source, query);
  const first = firstOf(source, query);
  const values = [...source.values];
  const place: Place = (value) => `$${values.push(value)}`;
  const where = conditionsOf(source, query, place);
  const counted = { from: `${source.from} where ${all(where)}`, values: [...values] };

  const order = { direction, first };
  const after = query.cursor ? [cursorCondition(source, order, query.cursor, place)] : [];
  const offset = query.cursor ? 0 : ((query.pageNo ?? 1) - 1) * size;
  const rows = await queryRows<Row>(
    tx,
    `select ${source.columns}, ${source.at} as "sortAt", ${source.key} as "sortKey", (${first ?? 'false'}) is true as "sortFirst" from ${source.from} where ${all([...where, ...after])}
     order by ${first === undefined ? '' : `(${first}) is true desc, `}${sql} ${pageSql(size, offset, place)}`,
    values,
  );
  const isWhole = !query.cursor && rows.length <= size && (rows.length > 0 || offset === 0);
  const total = isWhole ? { total: offset + rows.length } : await countOf(tx, counted, query.count);
  return new Page(
    rows.slice(0, size).map(({ sortAt: _sortAt, sortKey: _sortKey, sortFirst: _sortFirst, ...row }) => row),
    { ...total, next: nextOf(rows, size, direction) },
  );
}

/** Rows that precede all others, as long as nobody orders the list otherwise. */
const firstOf = ({ first }: ListSource, { orderBy }: ListQuery) =>
  orderBy === undefined ? first : undefined;

/** The rows that a list is asked for, whole, as a statement with its values. */
export function wholeList(source: ListSource, query: Asked): { text: string; values: unknown[] } {
  const values = [...source.values];
  const where = conditionsOf(source, query, (value) => `$${values.push(value)}`);
  const { sql } = getOrder(source, query);
  return {
    text: `select ${source.columns} from ${source.from} where ${all(where)} order by ${sql}`,
    values,
  };
}

/** Where the next page begins, where there is one and the list's own order goes on. */
const nextOf = (rows: readonly Row[], size: number, direction: Direction | undefined) =>
  rows.length > size && direction !== undefined ? cursorAt(rows[size - 1], direction) : null;

/** A position says which way it was read in, so that nobody goes on from it the other way. */
const cursorAt = (row: Row | undefined, direction: Direction) =>
  Buffer.from(JSON.stringify([row?.sortAt, row?.sortKey, direction, row?.sortFirst])).toString('base64url');

function cursorCondition(
  { at, key }: ListSource,
  { direction, first }: { readonly direction: Direction | undefined; readonly first: string | undefined },
  cursor: string,
  place: Place,
): string {
  try {
    const [time, id, way, isFirst] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (direction && isMoment(time) && /^\d{1,18}$/.test(String(id)) && way === direction) {
      const beyond = `(${at}, ${key}) ${direction === 'asc' ? '>' : '<'} (${place(time)}, ${place(id)})`;
      if (first === undefined) return beyond;
      return isFirst === true
        ? `((${first}) is not true or ${beyond})`
        : `(${first}) is not true and ${beyond}`;
    }
  } catch {
    // Refused below like any other wrong position.
  }
  throw new ValidationError({ cursor: inputFault('cursor') });
}

type Counted = { readonly from: string; readonly values: readonly unknown[] };

async function countOf(tx: Tx, { from, values }: Counted, count: ListQuery['count']) {
  if (count === 'none') return {};
  const limit = count === 'exact' ? '' : `limit ${COUNT_LIMIT + 1}`;
  const [row] = await queryRows<{ total: string }>(
    tx,
    `select count(*) as total from (select 1 from ${from} ${limit}) counted`,
    values,
  );
  const total = Number(row?.total ?? 0);
  return count !== 'exact' && total > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total };
}
