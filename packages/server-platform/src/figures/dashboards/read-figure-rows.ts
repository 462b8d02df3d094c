import { type CountedFigure, decimal } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { routeOf, rowAddress } from '../../messages/row-address.ts';
import { fieldSql } from '../../storage/clocked-columns.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { labelSql } from '../../storage/labels.ts';
import { type FigureSource, type FiguresQuery, figureStatement } from '../read-figure.ts';

const MAX_FIGURE_ROWS = 200;

export type FigureRowsQuery = Pick<FiguresQuery, 'from' | 'to' | 'by'> & {
  /** Of a group its key, null where it has none; undefined for all groups. */
  readonly key: string | null | undefined;
};
export type FigureRows = {
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly on: string | null;
    readonly value: string;
    readonly address: string | null;
  }[];
  /** Of all rows, the ones left out included. */
  readonly count: number;
  readonly sum: string;
};

/** The rows that a figure counts, the largest 200, with the number and sum of all of them. */
export async function readFigureRows(
  tx: Tx,
  one: CountedFigure,
  source: FigureSource,
  { key, ...query }: FigureRowsQuery,
): Promise<FigureRows> {
  const { conditions, fields, grouped, time, value, places } = figureStatement(tx, one, source, query);
  const { known } = source;
  const group = key === undefined ? [] : [groupCondition(grouped.value, key)];
  const { rows } = await sql<{
    id: string;
    title: string | null;
    on: string | null;
    value: string;
    count: number;
    sum: string;
  }>`select r.id::text as id, r.title::text as title, r."on"::text as "on", coalesce(r.value, 0)::text as value,
       count(*) over ()::int as count, coalesce(sum(r.value) over (), 0)::text as sum
     from (select t.id, ${titleSql(tx, source)} as title, ${timeText(fields[one.on]?.kind, time)} as "on", ${value} as value
       from ${sql.table(known.table)} t where ${all([...conditions, ...group])}) r
     order by abs(r.value) desc nulls last, r.id desc limit ${sql.lit(MAX_FIGURE_ROWS)}`.execute(tx.db);
  const route = known.module && routeOf(known.module, known.name);
  return {
    rows: rows.map(({ id, title, on, value: own }) => ({
      id,
      title: title ?? '',
      on,
      value: decimal.round(own, places),
      address: rowAddress(route, id),
    })),
    count: rows[0]?.count ?? 0,
    sum: decimal.round(rows[0]?.sum ?? '0', places),
  };
}

const groupCondition = (value: RawBuilder<unknown>, key: string | null): Condition =>
  key === null ? sql<SqlBool>`(${value}) is null` : sql<SqlBool>`(${value})::text = ${key}`;

/** A moment is told as what it is; the browser shows it by the firm's clock. */
const timeText = (kind: string | undefined, time: RawBuilder<unknown>) =>
  kind === 'time' ? sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : time;

function titleSql({ tenantId }: Tx, { known, sight: { titles } }: FigureSource): RawBuilder<unknown> {
  const { title, fields } = known.entity;
  const column = fieldSql(fields, title);
  const label = known.labels.get(title);
  return label ? labelSql(label, { column, tenant: sql`${tenantId}` }, titles) : column;
}
