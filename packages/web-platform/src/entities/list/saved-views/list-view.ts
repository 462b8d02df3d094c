import type { PlatformAnswer } from '@jianheng/contract';

/** A question and columns of a list that are kept by name. */
export type ListView = PlatformAnswer<'POST /a/listView/queryViews'>[number];
export type ViewSettings = ListView['settings'];

/** Whether a list is asked and drawn as a view says. */
export function isAsKept(kept: ViewSettings, now: ViewSettings): boolean {
  return sorted(kept.query) === sorted(now.query) && kept.columns.join() === now.columns.join();
}

const sorted = (query: ViewSettings['query']) =>
  JSON.stringify(Object.entries(query).sort(([left], [right]) => (left < right ? -1 : 1)));
