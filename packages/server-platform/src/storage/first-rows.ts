import { type RawBuilder, sql } from 'kysely';
import { anyOf, makersOf } from '../database/planned-anew.ts';
import type { Tx } from '../database/transaction.ts';
import { all, type Condition } from './filters/conditions.ts';
import { limitSql } from './page-limits.ts';
import type { RegisteredEntity } from './registry.ts';
import { leadingColumns } from './schema/entity-indexes.ts';

export type PageQuery = {
  /** What must hold of a row `t` of the firm. */
  readonly conditions: readonly Condition[];
  /** What holds besides of rows after a place, and is not counted. */
  readonly after?: readonly Condition[];
  readonly by: RawBuilder<unknown>;
  /** They come in the order in which they were made. */
  readonly isByCreation?: boolean;
  /** Rows of the page; one more is read. */
  readonly size: number;
  readonly offset?: number;
  readonly count?: 'capped' | 'exact';
};

/** The rows of some ids, in the order of these. */
export const wholeRows = ({ tenantId }: Tx, { table }: RegisteredEntity, ids: RawBuilder<unknown>) =>
  sql`select ${sql.ref('t')}.* from unnest((select ${ids})) with ordinality p (id, place)
    join ${sql.table(table)} t on t.tenant_id = ${tenantId} and t.id = p.id order by p.place`;

type Asked = {
  /** Conditions of which one holds of a row. */
  readonly union: readonly Condition[];
  /** Finds the ids of the page by a plan of its own, whichever rows hold it; written only where it is needed. */
  readonly ids: () => RawBuilder<unknown>;
};

/** Each maker's rows are looked up by themselves. */
const MOST_MAKERS = 20;

/**
 * The first rows of a list in the order in which rows were made, by a plan that is kept: by an index for each of those who
 * made them, where they are few and nothing else counts; else among the first rows of all, where whoever sees many has his page.
 */
export function firstRows(tx: Tx, known: RegisteredEntity, query: PageQuery, asked: Asked) {
  const makers = makersOf(asked.union);
  const count = makers?.reduce((sum, { values }) => sum + values.length, 0) ?? Number.POSITIVE_INFINITY;
  if (makers && count <= MOST_MAKERS) return rowsByMakers(tx, known, query, makers);
  return leadingColumns(known).has('created_at')
    ? amongFirst(tx, known, query, asked)
    : wholeRows(tx, known, asked.ids());
}

/** The first ones of each maker, and of these the first; a row that two of them lead to is one. */
function rowsByMakers(
  { tenantId }: Tx,
  { table }: RegisteredEntity,
  { after = [], by, size }: PageQuery,
  makers: NonNullable<ReturnType<typeof makersOf>>,
): RawBuilder<unknown> {
  const limit = limitSql(size);
  const firstOf = (column: string, maker: RawBuilder<unknown>) => {
    const isTheirs = sql`t.tenant_id = ${tenantId} and ${sql.ref(`t.${column}`)} = ${maker}` as Condition;
    return sql`(select t.id, t.created_at from ${sql.table(table)} t where ${all([isTheirs, ...after])} order by ${by} limit ${limit})`;
  };
  // One maker is named at once: a statement is opened for every part of it, which takes as long as its rows.
  const parts = makers.map(({ column, values }) =>
    values.length === 1
      ? firstOf(column, sql`${values[0]}`)
      : sql`select t.id, t.created_at from unnest(${[...values]}::bigint[]) maker (id) cross join lateral ${firstOf(column, sql`maker.id`)} t`,
  );
  return sql`select whole.* from (select t.id, t.created_at from (${sql.join(parts, sql` union `)}) t order by ${by} limit ${limit}) t
    join ${sql.table(table)} whole on whole.tenant_id = ${tenantId} and whole.id = t.id order by ${by}`;
}

/** Rows that are looked through, in their order, before those that somebody sees are looked for among all. */
const FIRST = 200;

function amongFirst(
  tx: Tx,
  known: RegisteredEntity,
  { after = [], by, size }: PageQuery,
  { union, ids }: Asked,
): RawBuilder<unknown> {
  const first = sql`select * from ${sql.table(known.table)} t
    where ${all([sql`t.tenant_id = ${tx.tenantId}` as Condition, ...after])} order by ${by} limit ${sql.lit(FIRST)}`;
  const isFull = sql`(select count(*) from seen) > ${sql.lit(size)}`;
  return sql`with seen as materialized (
      select * from (${first}) t where ${anyOf(union)} order by ${by} limit ${limitSql(size)}),
    page_rows as (select * from seen where ${isFull} union all
      select * from (${wholeRows(tx, known, sql`case when not ${isFull} then ${ids()} end`)}) found)
    select * from page_rows t order by ${by}`;
}
