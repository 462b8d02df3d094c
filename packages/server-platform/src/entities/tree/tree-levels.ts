import { isId } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { all } from '../../storage/filters/conditions.ts';
import { isRoot } from '../../storage/filters/field-condition.ts';
import { filterConditions } from '../../storage/filters/filters.ts';
import { limitSql } from '../../storage/page-limits.ts';
import { COUNT_LIMIT } from '../../storage/page-statement.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { afterCursor, createCursor } from '../../storage/row-order.ts';
import {
  MOST_COUNTED,
  type NodeRow,
  readNodes,
  type SeenTree,
  seenTree,
  type TreeQuery,
} from './seen-tree.ts';

/** Rows of a tree, one after another: each after its brothers in their order, with its `parentId`. */
export type NodePage = {
  readonly rows: readonly NodeRow[];
  readonly total: number;
  readonly totalCapped?: boolean;
  /** The place after the last row; nothing where no more follow. */
  readonly next: string | null;
};

/** As many rows as a page of a level has where nobody asks for others. */
const LEVEL_SIZE = 200;

export type LevelQuery = TreeQuery & {
  /** The row whose children are asked for; -1 or nothing for what stands at the top. */
  readonly parentId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize?: number | undefined;
  /** Answers the whole tree at once where it has no more rows than this. */
  readonly wholeUpTo?: number | undefined;
};

/**
 * A page of the rows right below one row. At the top stands whatever hangs below nothing that the reader sees; below a row
 * that he does not see there is nothing. `total` is how many there are in the level, at most `MOST_COUNTED`.
 */
export async function readLevel(tx: Tx, known: RegisteredEntity, query: LevelQuery): Promise<NodePage> {
  const tree = seenTree(tx, known, query);
  const { wholeUpTo = 0, pageSize = LEVEL_SIZE, cursor, parentId } = query;
  if (await isSmall(tx, tree, wholeUpTo)) return readWhole(tx, known, { tree, query }, wholeUpTo);
  const level = levelOf(tree, parentId);
  const after = cursor === undefined ? sql`` : sql`and ${afterCursor(tree.order, cursor)}`;
  const found = await readNodes(
    tx,
    known,
    { tree, query },
    {
      from: sql`${level} ${after} order by ${tree.order.by} limit ${limitSql(pageSize)}`,
      count: sql`select count(*) from (select 1 from seen t ${level} limit ${sql.lit(MOST_COUNTED + 1)}) counted`,
      most: pageSize,
    },
  );
  const next = found.hasMore && found.last ? createCursor(tree.order, found.last) : null;
  return { rows: found.rows, next, ...cappedAt(MOST_COUNTED, found.counted) };
}

function levelOf(tree: SeenTree, parentId: string | undefined): RawBuilder<unknown> {
  if (parentId === undefined || isRoot(parentId))
    return tree.isWhole
      ? sql`where t.parent_id is null`
      : sql`left join seen above on above.id = t.parent_id where above.id is null`;
  if (!isId(parentId)) throw new ValidationError({ parentId: inputFault('parentNotFromList') });
  return sql`where t.parent_id = ${parentId} and exists (select 1 from seen above where above.id = ${parentId})`;
}

async function isSmall(tx: Tx, tree: SeenTree, most: number): Promise<boolean> {
  if (most === 0) return false;
  const { rows } = await sql<{ count: string }>`with ${tree.rows}
    select count(*) from (select 1 from seen limit ${most + 1}) counted`.execute(tx.db);
  return Number(rows[0]?.count) <= most;
}

type Reading = { readonly tree: SeenTree; readonly query: TreeQuery };

async function readWhole(tx: Tx, known: RegisteredEntity, reading: Reading, most: number): Promise<NodePage> {
  const from = sql`order by ${reading.tree.order.by} limit ${most}`;
  const { rows } = await readNodes(tx, known, reading, { from, most });
  return { rows, total: rows.length, next: null };
}

export type FoundQuery = TreeQuery & {
  /** What is looked for among the rows that `params` leave. */
  readonly find?: Readonly<Record<string, unknown>> | undefined;
  /** Rows that are looked for by their ids. */
  readonly ids?: readonly string[] | undefined;
  readonly pageSize?: number | undefined;
};

/**
 * What is looked for, at most `pageSize` rows of it, with everything in the tree that it hangs below (`isAncestor`).
 * `total` counts what is found, as lists do.
 */
export async function readFound(tx: Tx, known: RegisteredEntity, query: FoundQuery): Promise<NodePage> {
  const tree = seenTree(tx, known, query);
  const { find = {}, ids, pageSize = LEVEL_SIZE } = query;
  const wanted = all([
    sql<SqlBool>`true`,
    ...filterConditions(known, find, query.sight.titles),
    ...(ids ? [sql<SqlBool>`t.id = any(${ids})`] : []),
  ]);
  const found = await readNodes(
    tx,
    known,
    { tree, query },
    {
      beside: sql`, hit as materialized (select t.id, t.parent_id from seen t where ${wanted}
          order by ${tree.order.by} limit ${pageSize}),
        kept as (select id, parent_id from hit
          union select above.id, above.parent_id from seen above join kept on above.id = kept.parent_id)`,
      columns: sql`, exists (select 1 from hit where hit.id = t.id) as is_hit`,
      from: sql`where t.id in (select id from kept) order by ${tree.order.by}`,
      count: sql`select count(*) from (select 1 from seen t where ${wanted} limit ${sql.lit(COUNT_LIMIT + 1)}) counted`,
      most: Number.POSITIVE_INFINITY,
    },
  );
  return { rows: found.rows, next: null, ...cappedAt(COUNT_LIMIT, found.counted) };
}

/** An empty page counts nothing: there is no row that could say how many there are. */
function cappedAt(most: number, counted = 0): Pick<NodePage, 'total' | 'totalCapped'> {
  return counted > most ? { total: most, totalCapped: true } : { total: counted };
}
