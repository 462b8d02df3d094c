import type { Tx } from '@jianheng/server-platform';

/** A class of buildings (工程分类) in its place. */
export type PlacedKind = {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: string;
};

/** Classes and all classes above them, from the top down. */
export async function kindsAbove(tx: Tx, ids: readonly string[]): Promise<readonly PlacedKind[]> {
  const { rows } = await tx.client.query<PlacedKind>(
    `with recursive up as (
       select id, parent_id, 0 as steps from cost_catalogues_kind where tenant_id = $1 and id = any($2::bigint[])
       union all
       select k.id, k.parent_id, u.steps + 1 from up u
       join cost_catalogues_kind k on k.tenant_id = $1 and k.id = u.parent_id where u.steps < 10
     ), down as (
       select distinct u.id, 1 as level from up u where u.parent_id is null
       union all
       select u.id, d.level + 1 from down d join (select distinct id, parent_id from up) u on u.parent_id = d.id
     )
     select k.id::text, k.parent_id::text as "parentId", k.code, k.name
     from down d join cost_catalogues_kind k on k.tenant_id = $1 and k.id = d.id
     order by d.level, k.sort, k.id`,
    [tx.tenantId, ids],
  );
  return rows;
}
