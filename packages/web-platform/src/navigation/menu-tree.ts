import type { MenuNode } from '@jianheng/contract';
import { isOwnAddress } from '../storage/own-address.ts';

export const START_PROCESS_PERMISSION = 'home:start:flow';
const SYSTEM_PERMISSION = 'system';

const PAGE = 2;
const LINK = 3;
const NEW_BROWSER_TAB = 3;
/** Processes under this address stand in a browser window of their own, whatever the menu says. */
const OWN_WINDOW = '/flowhandle2';

/** What a click on a menu item does. */
export type MenuAction =
  | { readonly kind: 'startProcess' }
  | { readonly kind: 'newTab'; readonly address: string }
  | { readonly kind: 'popup'; readonly address: string }
  | { readonly kind: 'navigate'; readonly address: string }
  | { readonly kind: 'nothing' };

/** Start-flow first, then the internal tab, the external one, the popup; anything else navigates. */
export function menuAction(node: MenuLeaf['node']): MenuAction {
  if (node.permission === START_PROCESS_PERMISSION) return { kind: 'startProcess' };
  const url = node.url ?? '';
  const href = safeHref(node.href);
  if (node.openType === NEW_BROWSER_TAB) {
    const address = node.type === PAGE ? url : href;
    return address === '' ? { kind: 'nothing' } : { kind: 'newTab', address };
  }
  if (node.type === LINK && href !== '') return { kind: 'popup', address: href };
  return pageAction(url);
}

function pageAction(url: string): MenuAction {
  if (url === '') return { kind: 'nothing' };
  return { kind: url.startsWith(OWN_WINDOW) ? 'newTab' : 'navigate', address: url };
}

/** The menu as it is shown: without hidden items and without groups that became empty, in its own order. */
export function visibleMenu(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes
    .filter((node) => node.hidden !== true)
    .map((node) => ({ ...node, children: visibleMenu(node.children ?? []) }))
    .filter((node) => node.children.length > 0 || menuAction(node).kind !== 'nothing')
    .toSorted((left, right) => (left.sort ?? 0) - (right.sort ?? 0));
}

/** The menu of the business: everything but the group of the system manager. */
export function businessMenu(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return visibleMenu(nodes.filter((node) => node.permission !== SYSTEM_PERMISSION));
}

/** The menu of the system manager: what stands under the entry whose permission is `system`. */
export function systemMenu(nodes: readonly MenuNode[]): readonly MenuNode[] {
  const entry = findNode(nodes, (node) => node.permission === SYSTEM_PERMISSION);
  return visibleMenu(entry?.children ?? []);
}

/** The path of items that leads to an address, the group first; empty when no item does. */
export function menuTrail(nodes: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  for (const node of nodes) {
    if ((node.url ?? '').split('?')[0] === pathname) return [node];
    const below = menuTrail(node.children ?? [], pathname);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** How deep an address stands whose neighbours belong to it: `/sys-manager/impower-new` and what stands in it. */
const FOLDER_DEPTH = 2;

/**
 * The path of items that is lit at an address: of one that no item leads to, the item whose page it stands under, the
 * nearest one; else, such as of a tab of its page, the item that stands in the same folder.
 */
export function litTrail(nodes: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  const own = menuTrail(nodes, pathname);
  if (own.length > 0) return own;
  const addresses = menuLeaves(nodes).map(({ node }) => node.url ?? '');
  const place = addressAbove(addresses, pathname) ?? addressBeside(addresses, pathname);
  return place === undefined ? [] : menuTrail(nodes, place.split('?')[0] ?? '');
}

/** An address with a query is one record or process: nothing stands under it. */
function addressAbove(addresses: readonly string[], pathname: string): string | undefined {
  return addresses
    .filter((address) => isDeep(address.split('/')) && pathname.startsWith(`${address}/`))
    .toSorted((left, right) => right.length - left.length)[0];
}

function addressBeside(addresses: readonly string[], pathname: string): string | undefined {
  const folder = pathname.split('/').slice(0, -1);
  return isDeep(folder) ? addresses.find((address) => address.startsWith(`${folder.join('/')}/`)) : undefined;
}

const isDeep = (parts: readonly string[]) => parts.length > FOLDER_DEPTH;

/** A menu item that does something, with the words of the way to it. */
export interface MenuLeaf {
  readonly node: Pick<MenuNode, 'id' | 'name' | 'type' | 'url'> & Partial<MenuNode>;
  readonly trail: readonly string[];
}

/** All items that do something, in the order of the menu. */
export function menuLeaves(nodes: readonly MenuNode[], trail: readonly string[] = []): readonly MenuLeaf[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? [];
    if (children.length > 0) return menuLeaves(children, [...trail, node.name]);
    return menuAction(node).kind === 'nothing' ? [] : [{ node, trail }];
  });
}

/** The leaves that contain or sound like what was typed, those that begin with it first. */
export function searchLeaves(
  leaves: readonly MenuLeaf[],
  typed: string,
  say: (name: string) => string = (name) => name,
  sounds: (name: string) => boolean = () => false,
): readonly MenuLeaf[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = leaves.filter(({ node, trail }) => {
    const names = [...trail, node.name];
    const text = [...names, ...names.map(say)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word)) || sounds(node.name);
  });
  const begins = ({ node }: MenuLeaf) =>
    [node.name, say(node.name)].some((name) => name.toLowerCase().startsWith(words[0] ?? '')) ? 0 : 1;
  return hits.toSorted((left, right) => begins(left) - begins(right));
}

function findNode(nodes: readonly MenuNode[], fits: (node: MenuNode) => boolean): MenuNode | undefined {
  for (const node of nodes) {
    const found = fits(node) ? node : findNode(node.children ?? [], fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An administrator may type any link; only web addresses and our own paths are followed. */
function safeHref(href: string | null | undefined): string {
  const text = href ?? '';
  return /^https?:\/\//.test(text) || isOwnAddress(text) ? text : '';
}
