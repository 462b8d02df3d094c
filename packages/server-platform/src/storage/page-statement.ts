import { type RawBuilder, sql } from 'kysely';
import { anyOf, idsFoundBy, inOrderOfCreation, isPlannedAnew, unionOf } from '../database/planned-anew.ts';
import type { Tx } from '../database/transaction.ts';
import { all, type Condition } from './filters/conditions.ts';
import { amongFirst, type PageQuery, rowsOfMakers, wholeRows } from './first-rows.ts';
import { limitSql, offsetSql } from './page-limits.ts';
import type { RegisteredEntity } from './registry.ts';

/** Counting stops here unless an exact total is asked for: a list of a million must not wait for its sum. */
export const COUNT_LIMIT = 1000;

/** Where the rows of a statement may leave out some of a page: what holds all of it, if they are no more than a page has. */
type WholePage = {
  readonly pageSize: number;
  readonly rows: () => RawBuilder<unknown>;
  /** Which rows somebody sees, on whatever page: how few they are decides which statement is the better one. */
  readonly of: RawBuilder<unknown>;
};
export type PageStatement = {
  readonly rows: RawBuilder<unknown>;
  readonly whole?: WholePage;
  /** How many rows the conditions leave. */
  readonly count?: RawBuilder<unknown> | undefined;
};

/**
 * How a page is read. Where its plan hangs on values, the ids of its rows are found first, by a plan of their own.
 */
export function pageStatement(tx: Tx, known: RegisteredEntity, query: PageQuery): PageStatement {
  const rules = query.isByCreation ? inOrderOfCreation(query.conditions) : query.conditions;
  const conditions = [sql`t.tenant_id = ${tx.tenantId}` as Condition, ...rules];
  const found = [...conditions, ...(query.after ?? [])];
  return query.count !== 'exact' && isPlannedAnew(found)
    ? plannedByValues(tx, known, query, { conditions, found })
    : atOnce(known, query, { conditions, found });
}

type Told = { readonly conditions: readonly Condition[]; readonly found: readonly Condition[] };

function atOnce(known: RegisteredEntity, query: PageQuery, { conditions, found }: Told): PageStatement {
  const { by, size, offset = 0, count } = query;
  const limit = count === 'exact' ? sql`` : sql`limit ${sql.lit(COUNT_LIMIT + 1)}`;
  const table = sql.table(known.table);
  return {
    rows: sql`select ${sql.ref('t')}.* from ${table} t where ${all(found)}
      order by ${by} limit ${limitSql(size)} ${offsetSql(offset)}`,
    count:
      count && sql`select count(*) from (select 1 from ${table} t where ${all(conditions)} ${limit}) counted`,
  };
}

function plannedByValues(
  tx: Tx,
  known: RegisteredEntity,
  query: PageQuery,
  { conditions, found }: Told,
): PageStatement {
  const { by, size, offset = 0, count } = query;
  const table = sql.table(known.table);
  const union = unionOf(query.conditions);
  const byIds = () =>
    wholeRows(
      tx,
      known,
      idsFoundBy(
        sql`select t.id from ${table} t where ${all(found)} order by ${by} limit ${sql.lit(size + 1)} ${offsetSql(offset)}`,
      ),
    );
  const first = union && query.isByCreation && offset === 0 ? union : undefined;
  const sure = first && rowsOfMakers(tx, known, query, first);
  const likely = first && !sure ? amongFirst(tx, known, query, first) : undefined;
  return {
    rows: sure ?? likely ?? byIds(),
    ...(first && likely && { whole: { pageSize: size, rows: byIds, of: sql`${table} ${anyOf(first)}` } }),
    count:
      count &&
      (union ? countUnion(tx, known, union) : sql`select cardinality(${counted(known, conditions)})`),
  };
}

/** In no order: the first rows of a table are counted sooner than the latest ones are found. */
const counted = ({ table }: RegisteredEntity, conditions: readonly Condition[]) =>
  idsFoundBy(
    sql`select t.id from ${sql.table(table)} t where ${all(conditions)} limit ${sql.lit(COUNT_LIMIT + 1)}`,
  );

/** Each part by its index, one after the other until there are enough; what an earlier part has found does not count again. */
function countUnion(tx: Tx, { table }: RegisteredEntity, parts: readonly Condition[]): RawBuilder<unknown> {
  const selects = parts.map((part, at) => {
    const earlier = at > 0 ? sql` and ${anyOf(parts.slice(0, at))} is not true` : sql``;
    return sql`select 1 from ${sql.table(table)} t where t.tenant_id = ${tx.tenantId} and ${part}${earlier}`;
  });
  return sql`select count(*) from (${sql.join(selects, sql` union all `)} limit ${sql.lit(COUNT_LIMIT + 1)}) counted`;
}
