import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, type MadeBy, makersOf } from '../database/planned-anew.ts';
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

/** Each maker's rows are looked up by themselves. */
const MOST_MAKERS = 20;

/**
 * The first rows of a list in the order in which rows were made, by an index for each of those who made them: by a plan
 * that is kept. Nothing where somebody sees rows by something else too, or those of many.
 */
export function rowsOfMakers(tx: Tx, known: RegisteredEntity, query: PageQuery, union: readonly Condition[]) {
  const makers = makersOf(union);
  const count = makers?.reduce((sum, { values }) => sum + values.length, 0) ?? Number.POSITIVE_INFINITY;
  return makers && count <= MOST_MAKERS ? rowsByMakers(tx, known, query, makers) : undefined;
}

/** The first ones of each maker, and of these the first; a row that two of them lead to is one. */
function rowsByMakers(
  { tenantId }: Tx,
  { table }: RegisteredEntity,
  { after = [], by, size }: PageQuery,
  makers: readonly MadeBy[],
): RawBuilder<unknown> {
  const limit = limitSql(size);
  const firstOf = (columns: RawBuilder<unknown>, column: string, maker: RawBuilder<unknown>) => {
    const isTheirs = sql`t.tenant_id = ${tenantId} and ${sql.ref(`t.${column}`)} = ${maker}` as Condition;
    return sql`(select ${columns} from ${sql.table(table)} t where ${all([isTheirs, ...after])} order by ${by} limit ${limit})`;
  };
  if (makers.every(isOne)) {
    const parts = makers.map((maker, at) => {
      const rows = firstOf(WHOLE, maker.column, sql`${maker.values[0]}`);
      return at === 0
        ? rows
        : sql`(select * from ${rows} t where ${all(makers.slice(0, at).map(isOfOthers))} order by ${by})`;
    });
    return sql`select * from (${sql.join(parts, sql` union all `)}) t order by ${by} limit ${limit}`;
  }
  // Of many makers few of the first rows are wanted: they are found by an index alone.
  const parts = makers.map(
    ({ column, values }) =>
      sql`select t.id, t.created_at from unnest(${[...values]}::bigint[]) maker (id) cross join lateral ${firstOf(PLACE, column, sql`maker.id`)} t`,
  );
  return sql`select whole.* from (select t.id, t.created_at from (${sql.join(parts, sql` union `)}) t order by ${by} limit ${limit}) t
    join ${sql.table(table)} whole on whole.tenant_id = ${tenantId} and whole.id = t.id order by ${by}`;
}

const WHOLE = sql`t.*`;
const PLACE = sql`t.id, t.created_at`;
const isOne = ({ values }: MadeBy) => values.length === 1;
/** What one maker leads to has been found. */
const isOfOthers = ({ column, values: [value] }: MadeBy) =>
  sql<SqlBool>`${sql.ref(`t.${column}`)} is distinct from ${value}`;

/** Rows that are looked through, in their order, before those that somebody sees are looked for among all. */
const FIRST = 200;

/**
 * Of the first rows in the order in which they were made those that one of the conditions finds, as many as a page and one
 * more: whoever sees many has his page among them, and it costs him what it costs those who see everything. Nothing where
 * no index holds that order.
 */
export function amongFirst(
  { tenantId }: Tx,
  known: RegisteredEntity,
  { after = [], by, size }: PageQuery,
  union: readonly Condition[],
): RawBuilder<unknown> | undefined {
  if (!leadingColumns(known).has('created_at')) return undefined;
  const first = sql`select * from ${sql.table(known.table)} t
    where ${all([sql`t.tenant_id = ${tenantId}` as Condition, ...after])} order by ${by} limit ${sql.lit(FIRST)}`;
  return sql`select * from (${first}) t where ${anyOf(union)} order by ${by} limit ${limitSql(size)}`;
}
