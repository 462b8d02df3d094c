import { orderSql, Page, serve, type Tx } from '@jianheng/server-platform';
import { type KindNode, kindCalls } from '../cost-catalogues.calls.ts';
import { costCatalogues } from '../cost-catalogues.module.ts';
import type { FEATURE_LEVELS, FEATURE_TYPES } from '../entities.ts';

const ROOT = '-1';

/** Classes of buildings as trees, and their features. */
export const kindRoutes = serve(
  costCatalogues,
  kindCalls,
  { read: 'view' },
  {
    'GET /b/kind/tree1': {
      label: '工程分类：下一级',
      reads: ({ tx, query }) => kindsBelow(tx, query.parentId, 1),
    },
    'GET /b/kind/tree2': {
      label: '工程分类：下两级',
      reads: ({ tx, query }) => kindsBelow(tx, query.parentId, 2),
    },
    'GET /b/kind/tree3': {
      label: '工程分类：下三级',
      reads: ({ tx, query }) => kindsBelow(tx, query.parentId, 3),
    },
    'GET /b/kind/getProjectCostIndustry': {
      label: '工程分类：造价行业',
      reads: async ({ tx }) => {
        const { rows } = await tx.client.query<{ value: string }>(
          `select value from system_parameter where tenant_id = $1 and key = 'ProjectCostIndustryName'`,
          [tx.tenantId],
        );
        const [, second = ''] = (rows[0]?.value ?? '').split(/[,，]/);
        return { value: second.trim() };
      },
    },
    'POST /b/kind/attr/queryList': {
      label: '工程特征：列表',
      reads: ({ tx, body }) => features(tx, body),
    },
  },
);

type KindRow = Omit<KindNode, 'children'>;

/** Classes below one, `depth` levels at most. */
async function kindsBelow(tx: Tx, parentId: string | undefined, depth: number): Promise<readonly KindNode[]> {
  const top = parentId === undefined || parentId === '' ? ROOT : parentId;
  const { rows } = await tx.client.query<KindRow>(
    `with recursive above as (
       select parent_id, 1 as steps from cost_catalogues_kind where tenant_id = $1 and id = nullif($2::bigint, -1)
       union all
       select k.parent_id, a.steps + 1 from above a
       join cost_catalogues_kind k on k.tenant_id = $1 and k.id = a.parent_id where a.steps < 10
     ), below as (
       select id, parent_id, sort, code, name, 1 as depth from cost_catalogues_kind
       where tenant_id = $1 and parent_id is not distinct from nullif($2::bigint, -1)
       union all
       select k.id, k.parent_id, k.sort, k.code, k.name, b.depth + 1 from below b
       join cost_catalogues_kind k on k.tenant_id = $1 and k.parent_id = b.id where b.depth < $3
     )
     select id::text, coalesce(parent_id, -1)::text as "parentId", sort, code, name,
       depth + (select count(*)::int from above) as level
     from below order by depth, sort, id`,
    [tx.tenantId, top, depth],
  );
  return childrenOf(rows, top);
}

function childrenOf(rows: readonly KindRow[], parentId: string): readonly KindNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, children: childrenOf(rows, row.id) }));
}

type Asked = {
  readonly params?: { readonly kindId?: string | undefined; readonly level?: string | undefined } | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly orderBy?: string | undefined;
  readonly order?: string | undefined;
};
type FeatureRow = {
  readonly id: string;
  readonly kindId: string;
  readonly code: string;
  readonly name: string;
  readonly level: keyof typeof FEATURE_LEVELS;
  readonly dataType: keyof typeof FEATURE_TYPES;
  readonly unit: string;
  readonly options: readonly string[];
  readonly required: boolean;
  readonly searchable: boolean;
  readonly isScale: boolean;
};

const ORDERED = {
  code: 'a.code',
  name: 'a.name collate zh_pinyin',
  level: 'a.level',
  createdDate: 'a.created_at',
  id: 'a.id',
};
const PAGE_ROWS = 200;

/** Features of a class and of the classes above it. */
async function features(tx: Tx, body: Asked) {
  const { params = {}, pageNo = 1, pageSize = PAGE_ROWS } = body;
  const order = orderSql(body, ORDERED) ?? 'a.id';
  const { rows } = await tx.client.query<FeatureRow & { total: number }>(
    `with recursive line as (
       select id, parent_id, 1 as steps from cost_catalogues_kind where tenant_id = $1 and id = $2
       union all
       select k.id, k.parent_id, l.steps + 1 from line l
       join cost_catalogues_kind k on k.tenant_id = $1 and k.id = l.parent_id where l.steps < 10
     ), wanted as (
       select a.* from cost_catalogues_attribute a
       where a.tenant_id = $1 and ($2::bigint is null or a.kind in (select id from line)) and ($3::text is null or a.level = $3)
     )
     select a.id::text, a.kind::text as "kindId", a.code, a.name, a.level, a.data_type as "dataType",
       coalesce(a.unit, '') as unit,
       array(select o.name from cost_catalogues_attribute_options o
             where o.tenant_id = $1 and o.parent_id = a.id order by o.position) as options,
       coalesce(a.is_required, false) as required, coalesce(a.is_searchable, false) as searchable,
       coalesce(a.is_scale, false) as "isScale", (select count(*)::int from wanted) as total
     from wanted a order by ${order}, a.id limit $4 offset $5`,
    [tx.tenantId, params.kindId ?? null, params.level ?? null, pageSize, (pageNo - 1) * pageSize],
  );
  const [first] = rows;
  return new Page(
    rows.map(({ total: _total, ...row }) => row),
    { total: first?.total ?? 0 },
  );
}
