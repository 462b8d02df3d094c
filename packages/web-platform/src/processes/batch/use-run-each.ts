import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { runWithConcurrency } from './run-with-concurrency.ts';

/** How one of many stands. */
export type BatchItemState =
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly why: string };

const CONCURRENCY = 3;

/** Does the same for many by a call each, three at a time, and tells of each what came of it. */
export function useRunEach() {
  const [states, setStates] = useState<Readonly<Record<string, BatchItemState>>>({});
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const setState = (id: string, state: BatchItemState) => setStates((before) => ({ ...before, [id]: state }));
  const one = async (id: string, send: (id: string) => Promise<unknown>) => {
    setState(id, { kind: 'running' });
    try {
      await send(id);
      setState(id, { kind: 'done' });
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setState(id, { kind: 'failed', why: thrown.message });
    }
  };
  const runEach = async (ids: readonly string[], send: (id: string) => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    await runWithConcurrency(ids, CONCURRENCY, (id) => one(id, send));
    isBusy.current = false;
    setRunning(false);
  };
  return {
    stateOf: (id: string) => states[id],
    isRunning,
    hasRun: Object.keys(states).length > 0,
    runEach,
  };
}
