import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  moduleError,
  route,
  type Server,
  type Tx,
} from '@jianheng/server-platform';
import { menuCalls, type OpenNode } from '../menus.calls.ts';
import { menus } from '../menus.module.ts';

const changing = { access: { anyOf: ['menus:manage'] }, transaction: 'write' } as const;

/** Calls of the catalogue about the menu that no declaration yields. */
export const menuRoutes: readonly AnyRoute[] = [
  route(
    {
      ...changing,
      ...callSpec(menuCalls, 'POST /a/sys/menu/updateSortList'),
      summary: '菜单：保存顺序',
      audit: 'sortMenu',
    },
    async ({ tx, body, audit }) => {
      const { rows } = await tx.client.query(
        `update menu_entry m set sort = n.sort, revision = m.revision + 1
         from unnest($2::bigint[], $3::int[]) n(id, sort) where m.tenant_id = $1 and m.id = n.id returning m.id`,
        [tx.tenantId, body.map(({ id }) => id), body.map(({ sort }) => sort)],
      );
      // All of them or none: what has gone meanwhile cannot be put in order.
      if (rows.length < new Set(body.map(({ id }) => id)).size) throw new AccessError(404);
      audit('/a/sys/menu', { order: body });
      return null;
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(menuCalls, 'POST /a/sys/menu/updateSort/:sourceId/:targetId/:before'),
      summary: '菜单：移动',
      audit: 'moveMenu',
    },
    async ({ tx, params: { sourceId, targetId, before }, audit }) => {
      await moveEntry(tx, { sourceId, targetId, isBefore: before === 'true' || before === '1' });
      audit(`/a/sys/menu/${sourceId}`, { beside: targetId, before });
      return null;
    },
  ),
  route(
    {
      ...callSpec(menuCalls, 'GET /share/menu/getNoLoginMenuTree'),
      summary: '免登录菜单',
      access: 'public',
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, server }) => openTree(tx, server),
  ),
];

type Move = { readonly sourceId: string; readonly targetId: string; readonly isBefore: boolean };
type Placed = { readonly id: string; readonly parentId: string | null };

/** Puts an entry beside another one, below the same; never below itself. */
async function moveEntry(tx: Tx, { sourceId, targetId, isBefore }: Move): Promise<void> {
  const { rows } = await tx.client.query<Placed>(
    'select id::text, parent_id::text as "parentId" from menu_entry where tenant_id = $1 order by sort, id for update',
    [tx.tenantId],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [source, target] = [byId.get(sourceId), byId.get(targetId)];
  if (!source || !target) throw new AccessError(404);
  if (source === target) return;
  for (let above = target.parentId; above !== null; above = byId.get(above)?.parentId ?? null)
    if (above === sourceId) throw moduleError(menus, 'belowItself');
  const brothers = rows.filter(({ id, parentId }) => parentId === target.parentId && id !== sourceId);
  const at = brothers.indexOf(target) + (isBefore ? 0 : 1);
  const order = [...brothers.slice(0, at), source, ...brothers.slice(at)].map(({ id }) => id);
  await tx.client.query(
    `update menu_entry m set sort = n.place, parent_id = $3, revision = m.revision + 1
     from unnest($2::bigint[]) with ordinality n(id, place)
     where m.tenant_id = $1 and m.id = n.id and (m.sort <> n.place or m.parent_id is distinct from $3)`,
    [tx.tenantId, order, target.parentId],
  );
}

type Entry = Omit<OpenNode, 'children'> & { readonly page: string | null; readonly type: string };
const GROUP = '1';

/** Pages of the menu that a module opens to everybody, and the groups that they stand in. */
async function openTree(tx: Tx, { registry }: Server): Promise<OpenNode[]> {
  const open = new Set(
    registry.modules.flatMap(({ name, screens = {} }) =>
      Object.entries(screens).flatMap(([screen, shape]) => (shape.public ? [`${name}.${screen}`] : [])),
    ),
  );
  const { rows } = await tx.client.query<Entry>(
    `select id::text, parent_id::text as "parentId", name, url, href, page, type from menu_entry
     where tenant_id = $1 and not hidden order by sort, id`,
    [tx.tenantId],
  );
  const build = (parent: string | null): OpenNode[] =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .map((entry) => ({ entry, children: build(entry.id) }))
      .filter(({ entry, children }) =>
        entry.type === GROUP ? children.length > 0 : entry.page !== null && open.has(entry.page),
      )
      .map(({ entry: { id, parentId, name, url, href }, children }) => ({
        id,
        parentId,
        name,
        url,
        href,
        children,
      }));
  return build(null);
}
