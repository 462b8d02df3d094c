import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. */
export interface Store<T> {
  get(): T;
  set(change: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store; `keep` is told every new value, for instance to remember it in the browser. */
export function createStore<T>(initial: T, keep: (value: T) => void = () => undefined): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (change) => {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      keep(next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value in a component, which is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
