import type { MenuNode } from '@jianheng/contract';
import { sql } from 'kysely';
import { hasSight } from '../../authorization/row-scope.ts';
import { systemUser } from '../../authorization/system-user.ts';
import { hasPermission, isClosed, type User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Registry } from '../../storage/registry.ts';
import { MENU_TYPE } from './menu-type.ts';
import { shippedNames } from './shipped-entries.ts';

type Entry = Omit<MenuNode, 'children'> & { readonly page: string | null };

/** The menu as the administrator arranged it, without what this person may not open and without empty groups. */
export async function getMenu(tx: Tx, user: User, registry: Registry): Promise<MenuNode[]> {
  const entries = await menuEntries(tx);
  const isOpen = (entry: Entry) => canOpen(entry, user, registry);
  const shipped = shippedNames(registry);
  const isOwn = ({ page, name }: Entry) => page === null || shipped.get(page) !== name;
  const build = (parentId: string | null): MenuNode[] =>
    entries
      .filter((entry) => entry.parentId === parentId && isOpen(entry))
      .map((entry) => {
        const { page: _page, ...node } = entry;
        return { ...node, ...(isOwn(entry) ? { drawn: true as const } : {}), children: build(entry.id) };
      })
      .filter((node) => node.type !== MENU_TYPE.group || node.children.length > 0);
  return build(null);
}

/** The whole menu as an administrator arranged it, each entry with whether holders of the role alone may open it. */
export async function menuOfRole(
  tx: Tx,
  registry: Registry,
  role: { readonly isAdmin: boolean; readonly permissions: readonly string[] },
): Promise<(Pick<Entry, 'id' | 'parentId' | 'name'> & { readonly isOpen: boolean })[]> {
  const holder: User = {
    ...systemUser(tx.tenantId),
    isAdmin: role.isAdmin,
    permissions: new Set(role.permissions),
  };
  const entries = await menuEntries(tx);
  return entries.map((entry) => ({
    id: entry.id,
    parentId: entry.parentId,
    name: entry.name,
    isOpen: entry.type !== MENU_TYPE.group && canOpen(entry, holder, registry),
  }));
}

export async function menuEntries(tx: Tx): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, parent_id as "parentId", name, type::int, open_type::int as "openType", url, href, permission, icon, page, hidden, sort
    from menu_entry where tenant_id = ${tx.tenantId} order by sort, id`.execute(tx.db);
  return rows;
}

function canOpen({ page, permission, type }: Entry, user: User, registry: Registry): boolean {
  if (page && (isClosed(user, moduleOf(page)) || !isServed(page, registry))) return false;
  if (permission && !hasPermission(user, permission)) return false;
  const entity = page ? entityOfPage(registry, page) : undefined;
  // What asks for nothing is for all of the firm; members are not of it.
  if (user.isMember && !permission && !entity && type !== MENU_TYPE.group) return false;
  return entity === undefined || hasSight(entity, user);
}

const moduleOf = (page: string): string => page.slice(0, page.indexOf('.'));
const PLATFORM_PAGES: readonly string[] = ['shell', 'group'];

/** Whether the firm has the module of the page: not a form that it has retired, nor one of another firm. */
function isServed(page: string, registry: Registry): boolean {
  const name = moduleOf(page);
  return PLATFORM_PAGES.includes(name) || registry.modules.some((module) => module.name === name);
}

/** The entity whose rows a menu page such as `loans.loans` shows, a list or a view of one; none of a screen. */
function entityOfPage(registry: Registry, page: string) {
  const [moduleName = '', name = ''] = page.split('.');
  const module = registry.modules.find((one) => one.name === moduleName);
  const shown = own(module?.lists, name) ?? own(module?.views, name);
  return module && shown ? registry.entityOf(module.name, shown.of) : undefined;
}

/** What an object has by itself, `constructor` among it, is no page. */
function own<T>(named: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return named && Object.hasOwn(named, name) ? named[name] : undefined;
}
