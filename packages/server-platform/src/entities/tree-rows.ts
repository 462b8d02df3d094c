import { type SqlBool, sql } from 'kysely';
import { titlesFor } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { all, type Condition } from '../storage/filters/conditions.ts';
import { filterConditions } from '../storage/filters/filters.ts';
import type { ListQuery } from '../storage/list-rows.ts';
import { readPage } from '../storage/page-labels.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { getOrder } from '../storage/row-order.ts';
import { toRow, type WireRow } from '../storage/row-shape.ts';
import type { Sight } from '../storage/sight.ts';

const MAX_NODES = 20_000;
/** As many as approvers are looked for in upwards; each name in full holds all above it. */
const MAX_LEVELS = 50;
export type TreeNode = WireRow & { children: TreeNode[] };

type Asked = Pick<ListQuery, 'params' | 'orderBy' | 'order'> & {
  readonly keepsAncestors?: boolean;
  readonly sight: Sight;
  /** Adds to rows what the catalogue of calls names beside the fields. */
  readonly present: (rows: readonly WireRow[]) => Promise<readonly WireRow[]>;
};

/**
 * All rows as a tree, brothers in the order that is asked for, else in their own. A row whose parent is filtered away
 * stands at the top, or below its ancestors, as far as they are seen, where these are asked for (`isAncestor`).
 */
export async function readTree(tx: Tx, known: RegisteredEntity, asked: Asked): Promise<TreeNode[]> {
  const conditions = [
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    ...asked.sight.rights,
    ...filterConditions(known, asked.params ?? {}, asked.sight.titles),
  ];
  const table = sql.table(known.table);
  const order = sql`order by ${getOrder(known, asked).by} limit ${sql.lit(MAX_NODES)}`;
  const nodes = asked.keepsAncestors
    ? sql`with recursive hit as materialized (select t.id, t.parent_id from ${table} t where ${all(conditions)}),
        kept as (select id, parent_id from hit
          union select p.id, p.parent_id from ${table} p join kept on p.id = kept.parent_id where p.tenant_id = ${tx.tenantId})
        select ${sql.ref('t')}.*, exists (select 1 from hit where hit.id = t.id) as is_hit from ${table} t
        where ${all([sql`t.tenant_id = ${tx.tenantId}` as Condition, ...asked.sight.rights])} and t.id in (select id from kept) ${order}`
    : sql`select ${sql.ref('t')}.* from ${table} t where ${all(conditions)} ${order}`;
  const { rows, labels } = await readPage(tx, known, nodes, asked.sight);
  const read = rows.map((row) => ({
    ...toRow(known, row, labels),
    ...(row.is_hit === false ? { isAncestor: true } : {}),
  }));
  return nested(await asked.present(read));
}

function nested(rows: readonly WireRow[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  for (const row of rows) nodes.set(row.id, { ...row, children: [] });
  const roots: TreeNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(String(node.parentId));
    (parent ? parent.children : roots).push(node);
  }
  return roots;
}

type Place = { readonly id?: string; readonly parentId: string };

/**
 * Refuses a place in the tree that is none: below what the person does not see or what is not there, below the row itself,
 * or further down than anybody reads.
 */
export async function requirePlace(
  tx: Tx,
  known: RegisteredEntity,
  user: User,
  { id, parentId }: Place,
): Promise<void> {
  const seen = titlesFor(known, user)(known.entity.path, 't') ?? sql<SqlBool>`true`;
  const parents = await sql`select 1 from ${sql.table(known.table)} t
    where t.tenant_id = ${tx.tenantId} and t.id = ${parentId} and ${seen}`.execute(tx.db);
  if (parents.rows.length === 0) throw new ValidationError({ parentId: inputFault('parentNotFromList') });
  if (id !== undefined) await requireNoCycle(tx, known, { id, parentId });
  await requireDepth(tx, known, { id: id ?? null, parentId });
}

async function requireDepth(
  tx: Tx,
  { table }: RegisteredEntity,
  { id, parentId }: { readonly id: string | null; readonly parentId: string },
): Promise<void> {
  const nodes = sql.table(table);
  const { rows } = await sql<{ levels: number }>`
    with recursive above as (
      select parent_id, 1 as level from ${nodes} where tenant_id = ${tx.tenantId} and id = ${parentId}
      union all select p.parent_id, above.level + 1 from ${nodes} p join above on p.id = above.parent_id
        where p.tenant_id = ${tx.tenantId} and above.level <= ${MAX_LEVELS}
    ), below as (
      select id, 1 as level from ${nodes} where tenant_id = ${tx.tenantId} and id = ${id}
      union all select c.id, below.level + 1 from ${nodes} c join below on c.parent_id = below.id
        where c.tenant_id = ${tx.tenantId} and below.level <= ${MAX_LEVELS}
    ) select (select max(level) from above) + coalesce((select max(level) from below), 1) as levels`.execute(
    tx.db,
  );
  if ((rows[0]?.levels ?? 0) > MAX_LEVELS) throw businessError('treeTooDeep', { most: MAX_LEVELS });
}

/** A row cannot hang below itself. Moves in one tree come one after the other: two of them, each right alone, could close a circle. */
async function requireNoCycle(
  tx: Tx,
  known: RegisteredEntity,
  { id, parentId }: { id: string; parentId: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree/${tx.tenantId}/${known.table}`}, 0))`.execute(
    tx.db,
  );
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from ${sql.table(known.table)} where tenant_id = ${tx.tenantId} and id = ${parentId}
      union select p.id, p.parent_id from ${sql.table(known.table)} p join above on above.parent_id = p.id where p.tenant_id = ${tx.tenantId}
    ) select 1 from above where id = ${id}`.execute(tx.db);
  if (rows.length > 0) throw businessError('treeCycle');
}
