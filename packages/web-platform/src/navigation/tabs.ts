/** A visited page in the tab bar. `address` carries the query it was last seen with. */
export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly address: string;
}

/** The bar: its first tab is home and can never be closed. */
export interface TabBar {
  readonly tabs: readonly Tab[];
  readonly active: string;
}

/** The bar after closing, and where to go when the active tab went away with it. */
export interface Closed {
  readonly bar: TabBar;
  readonly closed: readonly string[];
  readonly goTo?: string;
}

export type CloseScope = 'one' | 'left' | 'right' | 'others' | 'all';

/** Milliseconds between closing the active tab and building the next page anew. */
export const RELOAD_AFTER_CLOSE = 300;

const IDENTITY = ['taskId', 'procInstId', 'procDefineId', 'id'] as const;

/** Addresses that share a tab: those of the home page, the pages of one process, and pages that are tabs of one page. */
const ONE_TAB: readonly (readonly [RegExp, string])[] = [
  [/^\/(home|dashboard|main-page)$/, '/home'],
  [/^\/flowhandle\//, '/flowhandle'],
  [/^\/main-page\/impower-new(\/|$)/, '/main-page/impower-new'],
  [/^\/sys-manager\/impower-new(\/|$)/, '/sys-manager/impower-new'],
  [/^\/user-center\/\w+Authorization$/, '/user-center/authorization'],
  [/^\/user-center-admin\/\w+Authorization$/, '/user-center-admin/authorization'],
  [/^\/main-page\/setting-flow(\/|$)/, '/main-page/setting-flow'],
  [/^\/sys-manager\/setting-flow(\/|$)/, '/sys-manager/setting-flow'],
  [/^\/b\/sub-flow(\/|$)/, '/b/sub-flow'],
];

const FORM_PAGE = /\/flow-business\/[^/]+\/wf-/;

/**
 * What makes two visits the same tab: the page and the record it shows. The pages of one process
 * (/flowhandle and its tabs) share one.
 */
export function tabKeyOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  const page = ONE_TAB.find(([of]) => of.test(pathname))?.[1] ?? pathname;
  const name = IDENTITY.find((part) => (query.get(part) ?? '') !== '');
  // Lists and forms that stand among the pages of processes and name no record are pages of their own.
  if (name === undefined) return FORM_PAGE.test(pathname) ? pathname : page;
  return `${page}?${name}=${query.get(name)}`;
}

/** The title of a tab: the address's own word for it, the menu's name, the page's title. */
export function tabTitleOf(search: string, menuName: string | undefined, pageTitle: string): string {
  const query = new URLSearchParams(search);
  const named = [query.get('tabName'), query.get('name'), menuName];
  return named.find((name) => name !== null && name !== undefined && name !== '') ?? pageTitle;
}

/** Visits a page: its tab is opened at the end, or becomes active with its new address and title. */
export function visitTab(bar: TabBar, tab: Tab): TabBar {
  const at = bar.tabs.findIndex(({ key }) => key === tab.key);
  if (at < 0) return { tabs: [...bar.tabs, tab], active: tab.key };
  return { tabs: bar.tabs.with(at, tab), active: tab.key };
}

/** Tabs that a bar holds; the oldest makes room for one more. */
export const MAX_TABS = 20;

/** The tabs to close so that no more than the limit stay: the oldest ones that are neither the first, nor active, nor held. */
export function tabsTooMany({ tabs, active }: TabBar, isHeld: (key: string) => boolean): readonly string[] {
  const free = tabs.slice(1).filter(({ key }) => key !== active && !isHeld(key));
  return free.slice(0, Math.max(0, tabs.length - MAX_TABS)).map(({ key }) => key);
}

/** Closes tabs around or at `key`; the first tab always stays. */
export function closeTabs(bar: TabBar, key: string, scope: CloseScope): Closed {
  const at = bar.tabs.findIndex((tab) => tab.key === key);
  if (at < 0) return { bar, closed: [] };
  const stays = bar.tabs.filter((_tab, index) => index === 0 || !falls(scope, index, at));
  const closed = bar.tabs.filter((tab) => !stays.includes(tab)).map((tab) => tab.key);
  if (!closed.includes(bar.active)) return { bar: { ...bar, tabs: stays }, closed };
  const next = nextActive(bar, stays, scope === 'one' || scope === 'all' ? undefined : key);
  return { bar: { tabs: stays, active: next?.key ?? '/' }, closed, goTo: next?.address ?? '/' };
}

/** Which entries of the right-click menu would change anything. */
export function closableScopes(bar: TabBar, key: string): readonly CloseScope[] {
  const scopes: readonly CloseScope[] = ['one', 'left', 'right', 'others', 'all'];
  return scopes.filter((scope) => closeTabs(bar, key, scope).closed.length > 0);
}

function falls(scope: CloseScope, index: number, at: number): boolean {
  switch (scope) {
    case 'one':
      return index === at;
    case 'left':
      return index < at;
    case 'right':
      return index > at;
    case 'others':
      return index !== at;
    case 'all':
      return true;
  }
}

/** The pointed-at tab where there is one, else the nearest survivor before the active one, else the last. */
function nextActive(bar: TabBar, stays: readonly Tab[], pointed: string | undefined): Tab | undefined {
  const wished = stays.find((tab) => tab.key === pointed);
  if (wished !== undefined) return wished;
  const before = bar.tabs.slice(
    0,
    Math.max(
      0,
      bar.tabs.findIndex(({ key }) => key === bar.active),
    ),
  );
  return before.findLast((tab) => stays.includes(tab)) ?? stays.at(-1);
}
