import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '../hooks/store.ts';

/** Whether the first page has everything it asked for; what can wait for that waits. */
export const settledStore = createStore(false);

/** Pages that ask for nothing are settled by then, in milliseconds. */
const SETTLE_TIMEOUT_MS = 3000;

/** Watches the answers until none is on the way, then lets the rest begin. */
export function watchSettling(client: QueryClient): void {
  const cache = client.getQueryCache();
  const settle = () => {
    stop();
    clearTimeout(timer);
    settledStore.set(() => true);
  };
  const stop = cache.subscribe(() => {
    const hasAnswers = cache.getAll().some(({ state }) => state.dataUpdateCount > 0);
    if (hasAnswers && client.isFetching() === 0) settle();
  });
  const timer = setTimeout(settle, SETTLE_TIMEOUT_MS);
}
