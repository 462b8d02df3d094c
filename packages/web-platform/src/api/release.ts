import { createStore } from '../hooks/store.ts';

/** How often the firm has published forms, as far as any reply has told. */
export const releaseStore = createStore(0);

/** Takes note of what a reply tells; one of an instance that lags behind tells nothing new. */
export function noteRelease(told: string | null): void {
  const release = Number(told);
  if (release > releaseStore.get()) releaseStore.set(() => release);
}
