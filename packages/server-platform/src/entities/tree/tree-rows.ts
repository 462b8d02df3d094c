import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import { type NodeRow, readNodes, seenTree, type TreeQuery } from './seen-tree.ts';
import { readFound } from './tree-levels.ts';

/** As many rows as a tree is answered whole with. */
const MAX_NODES = 20_000;
export type TreeNode = WireRow & { children: TreeNode[] };

type Asked = TreeQuery & { readonly keepsAncestors?: boolean | undefined };

/**
 * All rows as a tree, brothers in the order that is asked for, else in their own. A row whose parent is filtered away
 * stands at the top, or below its ancestors, as far as they are seen, where these are asked for (`isAncestor`).
 */
export async function readTree(tx: Tx, known: RegisteredEntity, asked: Asked): Promise<TreeNode[]> {
  return nested(asked.keepsAncestors ? await readKept(tx, known, asked) : await readAll(tx, known, asked));
}

async function readAll(tx: Tx, known: RegisteredEntity, query: TreeQuery): Promise<readonly NodeRow[]> {
  const tree = seenTree(tx, known, query);
  const from = sql`order by ${tree.order.by} limit ${sql.lit(MAX_NODES + 1)}`;
  const { rows, hasMore } = await readNodes(tx, known, { tree, query }, { from, most: MAX_NODES });
  if (hasMore) throw tooLarge();
  return rows;
}

async function readKept(
  tx: Tx,
  known: RegisteredEntity,
  { params, ...query }: TreeQuery,
): Promise<readonly NodeRow[]> {
  const { rows } = await readFound(tx, known, { ...query, find: params, pageSize: MAX_NODES + 1 });
  if (rows.length > MAX_NODES) throw tooLarge();
  return rows;
}

const tooLarge = () => businessError('treeTooLarge', { most: MAX_NODES });

function nested(rows: readonly NodeRow[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  for (const { childCount: _count, ...row } of rows)
    nodes.set(String(row.id), { ...(row as WireRow), children: [] });
  const roots: TreeNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(String(node.parentId));
    (parent ? parent.children : roots).push(node);
  }
  return roots;
}
