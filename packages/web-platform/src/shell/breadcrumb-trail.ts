import type { MenuNode } from '@jianheng/contract';
import { titleOf } from '../i18n/say-title.ts';
import { menuAction } from '../navigation/menu-tree.ts';

/** One step of the way to a page; the page itself and what has no place of its own lead nowhere. */
export type Breadcrumb = { readonly name: string; readonly address?: string };

const DASHBOARDS = ['/home', '/main-page'];
const HOME: Breadcrumb = { name: '首页', address: '/home' };

/**
 * The way to a page: home, the groups of the menu that it stands in, the page above one that has no item of its own, the
 * page. The page of a row follows the list that it is from. The dashboard is its own way.
 */
export function breadcrumbTrail(
  pathname: string,
  trail: readonly MenuNode[],
  { title, isRow = false }: { readonly title: string; readonly isRow?: boolean },
): readonly Breadcrumb[] {
  if (DASHBOARDS.includes(pathname)) return [{ name: title }];
  const item = trail.at(-1);
  const address = item?.url?.split('?')[0] ?? '';
  const isAbove = address !== '' && (isRow || pathname.startsWith(`${address}/`));
  const way = (isAbove ? trail : trail.slice(0, -1)).map(breadcrumbOf);
  return [HOME, ...way, { name: item && address === pathname && !isRow ? titleOf(item) : title }];
}

/** An item of the menu; a group leads to its first page. */
function breadcrumbOf(item: MenuNode): Breadcrumb {
  const address = firstAddress(item);
  return { name: titleOf(item), ...(address === undefined ? {} : { address }) };
}

function firstAddress(node: MenuNode): string | undefined {
  const action = menuAction(node);
  if (action.kind === 'navigate') return action.address;
  for (const child of node.children ?? []) {
    const address = firstAddress(child);
    if (address !== undefined) return address;
  }
  return undefined;
}
