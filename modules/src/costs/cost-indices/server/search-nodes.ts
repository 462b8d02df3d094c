import type { Tx, User } from '@jianheng/server-platform';
import type { SearchCondition } from './search-condition.ts';

/** A node that a search has found, with the value of the index that is searched. */
export type FoundNode = {
  readonly projectId: string;
  readonly projectName: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly category: string | null;
  readonly areaName: string;
  readonly areaCode: string | null;
  readonly priceMonth: string | null;
  readonly scale: string | null;
  readonly floors: string | null;
  readonly perArea: number | null;
  readonly collected: number;
  readonly isStale: boolean;
  readonly key: string | null;
  readonly indexName: string;
  readonly unit: string;
  readonly symbol: string;
  readonly value: number | null;
  readonly unusual: string | null;
};

/** Nodes that one search looks at; further ones are neither counted nor listed. */
const MAX_NODES = 20_000;

export type SearchScope = {
  readonly projects: readonly string[];
  /** classes that are searched; null for all */
  readonly kinds: readonly string[] | null;
  readonly user: Pick<User, 'id' | 'departmentIds'>;
};

/** Nodes with stored indices that meet all conditions, those of the latest price level first. */
export async function searchNodes(
  tx: Tx,
  condition: SearchCondition,
  { projects, kinds, user }: SearchScope,
): Promise<readonly FoundNode[]> {
  const { rows } = await tx.client.query<FoundNode>(
    `with recursive district as (
       select id from area where tenant_id = $1 and id = $6::bigint
       union all select a.id from district d join area a on a.tenant_id = $1 and a.parent_id = d.id)
     select n.project_id::text as "projectId", p.name as "projectName", n.node_id::text as "nodeId", n.name as "nodeName",
       n.category::text, coalesce(a.full_name, '') as "areaName", a.code as "areaCode", p.price_month as "priceMonth",
       n.area::text as scale, n.scales->>'CS' as floors, c.value::float8 as "perArea", n.collected::float8 as collected,
       r.at_revision <> coalesce(s.at_revision, 0) as "isStale", v.key, coalesce(v.name, '') as "indexName",
       coalesce(v.unit, '') as unit, coalesce(v.symbol, '') as symbol, v.value::float8 as value, m.reason as unusual
     from cost_index_node n
     join cost_index_run r using (tenant_id, project_id)
     join cost_projects_project p on p.tenant_id = n.tenant_id and p.id = n.project_id
     left join cost_state s on s.tenant_id = n.tenant_id and s.project_id = n.project_id
     left join area a on a.tenant_id = n.tenant_id and a.id = p.district
     left join cost_index_value v on v.tenant_id = n.tenant_id and v.project_id = n.project_id and v.node_id = n.node_id and v.key = $3
     left join cost_index_value c on c.tenant_id = n.tenant_id and c.project_id = n.project_id and c.node_id = n.node_id
       and c.key = 'CR:total'
     left join cost_index_mark m on m.tenant_id = n.tenant_id and m.project_id = n.project_id and m.node_id = n.node_id and m.key = $3
     where n.tenant_id = $1 and n.project_id = any($2::bigint[]) and n.kind = $4
       and ($5::bigint[] is null or n.category = any($5))
       and ($6::bigint is null or p.district in (select id from district))
       and ($7::text is null or p.price_month >= $7) and ($8::text is null or p.price_month <= $8)
       and ($9::numeric is null or n.area >= $9) and ($10::numeric is null or n.area <= $10)
       and ($11::bigint is null or n.format = $11) and ($12::bigint is null or n.functions @> array[$12::bigint])
       and ($13::text is null or p.stage = $13)
       and ($14 = '' or p.name ilike $15 or n.name ilike $15)
       and ($16 <> 'own' or p.manager = $17 or p.members @> array[$17::bigint] or p.created_by = $17)
       and ($16 <> 'department' or p.department = any($18::bigint[]))
       and ($3::text is null or v.key is not null)
       and not exists (select from jsonb_to_recordset($19) as f (symbol text, low numeric, high numeric)
         where coalesce((n.scales->>f.symbol)::numeric not between f.low and f.high, true))
     order by p.price_month desc nulls last, n.project_id desc, n.node_id limit ${MAX_NODES}`,
    [
      tx.tenantId,
      projects,
      condition.indexKey,
      condition.nodes,
      kinds,
      condition.district,
      condition.monthFrom,
      condition.monthTo,
      condition.areaLow,
      condition.areaHigh,
      condition.format,
      condition.function,
      condition.stage,
      condition.words,
      `%${escaped(condition.words)}%`,
      condition.share,
      user.id,
      user.departmentIds,
      JSON.stringify(condition.features),
    ],
  );
  return rows;
}

/** A text as it is written in a pattern of LIKE. */
const escaped = (words: string) => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A line or an item of bills that a search has found. */
export type FoundItem = {
  readonly projectId: string;
  readonly projectName: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly code9: string;
  readonly name: string;
  readonly feature: string;
  readonly uom: string;
  readonly lines: number;
  readonly projects: number;
  readonly quantity: string | null;
  readonly priceLow: string | null;
  readonly priceHigh: string | null;
  readonly total: number;
};

type ItemPage = { readonly from: number; readonly most: number; readonly byProject: boolean };

/**
 * Items of the bills of projects by a part of their code or name: equal nine digits, names, features and units are one item, of one
 * project (清单) or of all (条目).
 */
export async function searchItems(
  tx: Tx,
  { words, stage }: SearchCondition,
  { projects, page: { from, most, byProject } }: Pick<SearchScope, 'projects'> & { readonly page: ItemPage },
): Promise<readonly FoundItem[]> {
  const { rows } = await tx.client.query<FoundItem>(
    `select min(l.project_id)::text as "projectId", min(p.name) as "projectName", min(l.node_id)::text as "nodeId",
       min(n.name) as "nodeName", left(l.code, 9) as code9, l.name, l.feature, l.uom, count(*)::int as lines,
       count(distinct l.project_id)::int as projects, sum(l.quantity)::numeric(24,6)::text as quantity,
       min(l.price)::numeric(18,2)::text as "priceLow", max(l.price)::numeric(18,2)::text as "priceHigh",
       count(*) over ()::int as total
     from cost_line l join cost_projects_project p on p.tenant_id = l.tenant_id and p.id = l.project_id
     join cost_projects_node n on n.tenant_id = l.tenant_id and n.id = l.node_id
     where l.tenant_id = $1 and l.project_id = any($2::bigint[]) and (l.name ilike $3 or l.code like $4)
       and ($5::text is null or p.stage = $5)
     group by case when $6 then l.project_id end, left(l.code, 9), l.name, l.feature, l.uom
     order by count(*) desc, left(l.code, 9), l.name limit $7 offset $8`,
    [tx.tenantId, projects, `%${escaped(words)}%`, `${escaped(words)}%`, stage, byProject, most, from],
  );
  return rows;
}
