import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, addRow, hasPermission, route, type Tx } from '@jianheng/server-platform';
import { areaName, menuKind } from './menu-kind.ts';

/** Footprints lead back to where a person was lately; what lies further back is forgotten. */
const MOST_KEPT = 1000;

/** What is counted together, and what it is called. */
const GROUPS = {
  type: { key: 'f.type', name: 'f.type::text' },
  menu: { key: 'f.menu_name', name: 'f.menu_name' },
  person: { key: 'f.created_by', name: "coalesce(max(s.name), '')" },
} as const;
const MOST_GROUPS = 500;

export const footprintRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(platformCalls, 'POST /b/footmark'),
      summary: '记录菜单访问',
      access: 'signedIn',
      audit: 'none',
      changesOnlyOwn: true,
      transaction: 'write',
    },
    async (call) => {
      const { menuName, type = 0 } = call.body;
      const groups = type === 0 ? await groupsAbove(call.tx, menuName) : [];
      await addRow(call, '/b/footmark', { menuName, type: menuKind(menuName, type, groups) });
      await forgetOldest(call.tx, call.user.id);
      return null;
    },
  ),
  route(
    {
      ...callSpec(platformCalls, 'POST /b/footmark/analyzeList'),
      summary: '足迹统计',
      access: { anyOf: ['footprints:view', 'footprints:viewAll'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, body: { params = {} } }) => {
      const { key, name } = GROUPS[params.by ?? 'type'];
      const { rows } = await tx.client.query<Counted>(
        `select coalesce(${key}::text, '') as key, ${name} as name, count(*)::int as visits,
           count(distinct f.created_by)::int as people, max(f.created_at) as "lastDate"
         from footprints_footprint f left join staff s on s.tenant_id = f.tenant_id and s.id = f.created_by
         where f.tenant_id = $1 and ($2 or f.created_by = $3)
           and ($4::date is null or f.created_at >= $4::date::timestamp at time zone 'Asia/Shanghai')
           and ($5::date is null or f.created_at < ($5::date + 1)::timestamp at time zone 'Asia/Shanghai')
         group by ${key} order by visits desc, key limit ${MOST_GROUPS}`,
        [
          tx.tenantId,
          hasPermission(user, 'footprints:viewAll'),
          user.id,
          params.startDate ?? null,
          params.endDate ?? null,
        ],
      );
      return rows.map((row) => ({
        ...row,
        name: params.by === undefined || params.by === 'type' ? areaName(Number(row.key)) : row.name,
      }));
    },
  ),
];

type Counted = {
  readonly key: string;
  readonly name: string;
  readonly visits: number;
  readonly people: number;
  readonly lastDate: string;
};

/** More levels than any menu has. */
const MOST_LEVELS = 10;

/** The groups at the top of the menu under which pages of this name stand, those that are shown first. */
async function groupsAbove(tx: Tx, menuName: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ name: string }>(
    `with recursive way as (
       select parent_id, name, hidden, sort, 0 as level from menu_entry where tenant_id = $1 and name = $2
       union all
       select above.parent_id, above.name, above.hidden or way.hidden, above.sort, way.level + 1
       from way join menu_entry above on above.tenant_id = $1 and above.id = way.parent_id
       where way.level < ${MOST_LEVELS}
     ) select name from way where parent_id is null and level > 0 order by hidden, sort, name`,
    [tx.tenantId, menuName],
  );
  return rows.map(({ name }) => name);
}

async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  const own = 'tenant_id = $1 and created_by = $2';
  await tx.client.query(
    `delete from footprints_footprint where ${own} and (created_at, id) <=
       (select created_at, id from footprints_footprint where ${own} order by created_at desc, id desc offset ${MOST_KEPT} limit 1)`,
    [tx.tenantId, userId],
  );
}
