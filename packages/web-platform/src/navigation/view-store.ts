import type { Location } from 'react-router';
import { createStore } from '../hooks/store.ts';
import type { RouteMatch } from '../routes/match-route.ts';

/** A page that stays alive behind its tab. A new version builds it anew. */
export interface View {
  readonly key: string;
  readonly location: Location;
  readonly match: RouteMatch;
  readonly version: number;
}

export const viewStore = createStore<readonly View[]>([]);

/** Puts the visited page among the kept ones, in its place or at the end. */
export function withView(
  views: readonly View[],
  key: string,
  location: Location,
  match: RouteMatch,
): readonly View[] {
  const at = views.findIndex((view) => view.key === key);
  const view = views[at];
  if (view === undefined) return [...views, { key, location, match, version: 0 }];
  if (view.location === location) return views;
  return views.with(at, { ...view, location, match });
}

/** Forgets pages whose tabs closed. */
export function dropViews(keys: readonly string[]): void {
  viewStore.set((views) => views.filter(({ key }) => !keys.includes(key)));
}

/** Builds the page of one tab anew. */
export function refreshView(key: string): void {
  viewStore.set((views) =>
    views.map((view) => (view.key === key ? { ...view, version: view.version + 1 } : view)),
  );
}
