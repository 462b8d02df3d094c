import { browserStores, readJson } from '../storage/browser-storage.ts';

const PREFIX = 'tabQuery:';

/** What a page wants to remember as long as its tab is open, for instance the filters of a list. */
export function readTabQuery<T>(tabKey: string): T | undefined {
  return readJson<T>(browserStores().session, `${PREFIX}${tabKey}`);
}

/** Remembers it; closing the tab and leaving the application forget it. */
export function saveTabQuery(tabKey: string, query: unknown): void {
  browserStores().session.setItem(`${PREFIX}${tabKey}`, JSON.stringify(query));
}

/** Forgets what closed tabs remembered. */
export function clearTabQueries(tabKeys: readonly string[]): void {
  for (const key of tabKeys) browserStores().session.removeItem(`${PREFIX}${key}`);
}

/** Forgets everything tabs remembered when the window is left. */
export function clearTabQueriesOnUnload(): () => void {
  const clear = () => {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) window.sessionStorage.removeItem(key);
  };
  window.addEventListener('pagehide', clear);
  return () => window.removeEventListener('pagehide', clear);
}
