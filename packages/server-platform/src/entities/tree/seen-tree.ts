import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { filterConditions } from '../../storage/filters/filters.ts';
import { readPage } from '../../storage/page-labels.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { RequestedOrder } from '../../storage/requested-order.ts';
import { getOrder, type Order } from '../../storage/row-order.ts';
import { toRow, type WireRow } from '../../storage/row-shape.ts';
import type { Sight } from '../../storage/sight.ts';

/** Whose tree it is: the rows that its reader sees and that `params` leave, as if there were no others. */
export type TreeQuery = RequestedOrder & {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly sight: Sight;
  /** Adds to rows what the catalogue of calls names beside the fields. */
  readonly present: (rows: readonly WireRow[]) => Promise<readonly WireRow[]>;
};

/** A row with how many rows right below it the reader sees: at most `MOST_COUNTED`. */
export type NodeRow = WireRow & { readonly childCount: number };

/** More rows below one are told as so many. */
export const MOST_COUNTED = 10_000;

/** A tree in SQL: `rows` is to be put before a statement that reads from `seen`. */
export type SeenTree = {
  readonly rows: RawBuilder<unknown>;
  readonly order: Order;
  /** Nobody and nothing keeps a row out, so that every parent is in the tree as well. */
  readonly isWhole: boolean;
};

export function seenTree(tx: Tx, known: RegisteredEntity, query: TreeQuery): SeenTree {
  const own = [...query.sight.rights, ...filterConditions(known, query.params ?? {}, query.sight.titles)];
  const conditions = [sql`t.tenant_id = ${tx.tenantId}` as Condition, ...own];
  return {
    // Read as often as it is named, each time by the index that fits: kept as a table it would be read whole.
    rows: sql`seen as not materialized (select ${sql.ref('t')}.* from ${sql.table(known.table)} t where ${all(conditions)})`,
    order: getOrder(known, query),
    isWhole: own.length === 0,
  };
}

/** How many rows of the tree hang right below the row `t`. */
const CHILD_COUNT = sql`(select count(*)::int from (select 1 from seen below where below.parent_id = t.id
  limit ${sql.lit(MOST_COUNTED)}) counted) as child_count`;

type Asked = {
  /** What follows `select … from seen t`, with an order and a limit. */
  readonly from: RawBuilder<unknown>;
  /** What stands before it, beside the tree. */
  readonly beside?: RawBuilder<unknown>;
  readonly columns?: RawBuilder<unknown>;
  /** Counted in the same statement. */
  readonly count?: RawBuilder<unknown>;
  /** More rows may be read than are wanted, to know whether there are any. */
  readonly most: number;
};

/** Rows of the tree in one statement, with what stands beside their links and how many hang below each. */
export async function readNodes(
  tx: Tx,
  known: RegisteredEntity,
  { tree, query }: { readonly tree: SeenTree; readonly query: TreeQuery },
  asked: Asked,
): Promise<{
  readonly rows: readonly NodeRow[];
  readonly hasMore: boolean;
  readonly last: Readonly<Record<string, unknown>> | undefined;
  readonly counted: number | undefined;
}> {
  const { from, beside = sql``, columns = sql``, count, most } = asked;
  const { rows, labels, counted } = await readPage(
    tx,
    known,
    {
      rows: sql`with recursive ${tree.rows}${beside} select ${sql.ref('t')}.*, ${CHILD_COUNT}${columns} from seen t ${from}`,
      count: count && sql`with ${tree.rows} ${count}`,
    },
    { titles: query.sight.titles },
  );
  const kept = rows.slice(0, most);
  const presented = await query.present(kept.map((row) => toRow(known, row, labels)));
  return {
    rows: presented.map((row, at) => ({
      ...row,
      childCount: Number(kept[at]?.child_count),
      ...(kept[at]?.is_hit === false ? { isAncestor: true } : {}),
    })),
    hasMore: rows.length > most,
    last: kept.at(-1),
    counted,
  };
}
