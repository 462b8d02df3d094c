import type { StorageLike, Stores } from '../storage/browser-storage.ts';

/** Browser stores in memory, for tests of rules that remember something. */
export function memoryStores(
  local: Record<string, string> = {},
  session: Record<string, string> = {},
): Stores {
  return { local: memoryStore(local), session: memoryStore(session) };
}

function memoryStore(given: Record<string, string>): StorageLike {
  const kept = new Map(Object.entries(given));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
