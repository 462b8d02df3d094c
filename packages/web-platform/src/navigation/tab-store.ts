import { createStore } from '../hooks/store.ts';
import { browserStores, KEYS, readJson } from '../storage/browser-storage.ts';
import { forgetTitles } from './page-titles.ts';
import { clearTabQueries } from './tab-query.ts';
import { type CloseScope, closeTabs, type Tab, type TabBar, tabsTooMany, visitTab } from './tabs.ts';
import { clearUnsaved, unsavedAmong } from './unsaved-tabs.ts';
import { dropViews } from './view-store.ts';

/** The business, the system manager and a person's own desk have a bar of tabs each. */
export type BarName = 'business' | 'system' | 'internal';

type Bars = Readonly<Record<BarName, TabBar>>;

const FIRST: Bars = {
  business: { tabs: [{ key: '/home', title: '首页', address: '/home' }], active: '/home' },
  system: { tabs: [], active: '' },
  internal: {
    tabs: [{ key: '/personal-user-main-page', title: '个人用户首页', address: '/personal-user-main-page' }],
    active: '/personal-user-main-page',
  },
};

export const tabStore = createStore<Bars>(readBars(), (bars) =>
  browserStores().session.setItem(KEYS.tabs, JSON.stringify(bars)),
);

/** The address at which a page is open in a tab, with its search and filters; else the page as it is. */
export function openAddress(address: string): string {
  const { business, system } = tabStore.get();
  return [...business.tabs, ...system.tabs].find(({ key }) => key === address)?.address ?? address;
}

/** Gives the system manager the first tab of its bar, which stays, unless it has been there before. */
export function setSystemHome({ title, address }: Pick<Tab, 'title' | 'address'>): void {
  tabStore.set((bars) => {
    if (bars.system.tabs.length > 0) return bars;
    return { ...bars, system: { tabs: [{ key: address, title, address }], active: '' } };
  });
}

/** Visits a page; tabs beyond the limit close, the oldest first, but for those that hold unsaved input. */
export function visitInBar(name: BarName, tab: Tab): void {
  tabStore.set((bars) => ({ ...bars, [name]: visitTab(bars[name], tab) }));
  const isHeld = (key: string) => unsavedAmong([key]).length > 0;
  for (const key of tabsTooMany(tabStore.get()[name], isHeld)) closeInBar(name, key, 'one');
}

/** Closes tabs and forgets what they kept; yields where to go when the active one went. */
export function closeInBar(name: BarName, key: string, scope: CloseScope): string | undefined {
  const { bar, closed, goTo } = closeTabs(tabStore.get()[name], key, scope);
  tabStore.set((bars) => ({ ...bars, [name]: bar }));
  dropViews(closed);
  clearUnsaved(closed);
  clearTabQueries(closed);
  forgetTitles(closed);
  return goTo;
}

function readBars(): Bars {
  const stored = readJson<Partial<Bars>>(browserStores().session, KEYS.tabs) ?? {};
  return {
    business: usable(stored.business) ?? FIRST.business,
    system: usable(stored.system) ?? FIRST.system,
    internal: usable(stored.internal) ?? FIRST.internal,
  };
}

function usable(bar: TabBar | undefined): TabBar | undefined {
  return Array.isArray(bar?.tabs) && bar.tabs.length > 0 ? bar : undefined;
}

/** Whether the content covers header and menu. */
export const maximisedStore = createStore(false);
