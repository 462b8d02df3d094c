import type { Location } from 'react-router';
import { createStore } from '../hooks/store.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { unsavedAmong } from './unsaved-tabs.ts';

/** A page that stays alive behind its tab. A new version builds it anew. */
export interface View {
  readonly key: string;
  readonly location: Location;
  readonly match: RouteMatch;
  readonly version: number;
  /** When it was shown last, counted in pages that were shown. */
  readonly shown: number;
}

/**
 * Pages that stay alive behind their tabs. Each costs memory, and time whenever styles are computed: with fifty of them
 * another tab takes three times as long. A page beyond them is built anew from its address when its tab is opened again.
 */
export const ALIVE_PAGES = 10;

export const viewStore = createStore<readonly View[]>([]);

/** Tabs in whose pages somebody typed or chose something. Nothing is drawn by it: drawn while an input tells of its change, the input would take it back. */
const touched = new Set<string>();

/** Puts the visited page among the kept ones, in its place or at the end. */
export function withView(
  views: readonly View[],
  key: string,
  location: Location,
  match: RouteMatch,
): readonly View[] {
  const latest = Math.max(0, ...views.map(({ shown }) => shown));
  const at = views.findIndex((view) => view.key === key);
  const view = views[at];
  if (view?.location === location && view.shown === latest) return views;
  const shown = latest + 1;
  if (view === undefined) return letRest([...views, { key, location, match, version: 0, shown }]);
  return views.with(at, { ...view, location, match, shown });
}

/** Those that stay alive: the ones shown last, and all that hold what somebody put into them. */
function letRest(views: readonly View[]): readonly View[] {
  const last = views.map(({ shown }) => shown).toSorted((one, other) => other - one)[ALIVE_PAGES - 1] ?? 0;
  const held = unsavedAmong(views.map(({ key }) => key));
  return views.filter(({ key, shown }) => shown >= last || touched.has(key) || held.includes(key));
}

/** Says that somebody typed or chose something in the page of a tab: it stays alive until it is closed or built anew. */
export function touchView(key: string): void {
  touched.add(key);
}

/** Forgets pages whose tabs closed. */
export function dropViews(keys: readonly string[]): void {
  for (const key of keys) touched.delete(key);
  viewStore.set((views) => views.filter(({ key }) => !keys.includes(key)));
}

/** Builds the page of one tab anew. */
export function refreshView(key: string): void {
  touched.delete(key);
  viewStore.set((views) =>
    views.map((view) => (view.key === key ? { ...view, version: view.version + 1 } : view)),
  );
}
