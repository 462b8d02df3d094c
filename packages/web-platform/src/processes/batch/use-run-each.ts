import { useRef, useState } from 'react';
import { CallFault } from '../../api/api-error.ts';
import { inTurn } from './run-with-concurrency.ts';

/** How one of many stands. */
export type EachState =
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string };

const AT_ONCE = 3;

/** Does the same for many by a call each, three at a time, and tells of each what came of it. */
export function useRunEach() {
  const [states, setStates] = useState<Readonly<Record<string, EachState>>>({});
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const tell = (id: string, state: EachState) => setStates((before) => ({ ...before, [id]: state }));
  const one = async (id: string, send: (id: string) => Promise<unknown>) => {
    tell(id, { kind: 'running' });
    try {
      await send(id);
      tell(id, { kind: 'done' });
    } catch (thrown) {
      if (!(thrown instanceof CallFault)) throw thrown;
      tell(id, { kind: 'refused', why: thrown.message });
    }
  };
  const runEach = async (ids: readonly string[], send: (id: string) => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    await inTurn(ids, AT_ONCE, (id) => one(id, send));
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
