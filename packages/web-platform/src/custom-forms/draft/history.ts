/** What was drawn, step by step: back and forth. */
export type History<T> = {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
};

/** Nobody goes back further. */
const MOST = 100;

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** A further step; what was undone before it is gone. */
export function stepped<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now].slice(-MOST), now: next, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const now = history.past.at(-1);
  if (now === undefined) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [now, ...future] = history.future;
  return now === undefined ? history : { past: [...history.past, history.now], now, future };
}
