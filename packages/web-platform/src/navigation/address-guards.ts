import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';

/** What is held at an address, and asked about before that is left. */
export type AddressGuard = {
  isLeft(now: Location, next: Location): boolean;
  ask(go: () => void, stay: () => void): void;
};

const guards = new Set<AddressGuard>();

/** Has this asked before an address is left; yields what takes it back. */
export function guardAddress(guard: AddressGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** The one blocker of the router, which knows no second: all who hold something are asked one by one. Stands in the frame. */
export function useAddressGuards(): void {
  const left = useRef<readonly AddressGuard[]>([]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    left.current = [...guards].filter((guard) => guard.isLeft(currentLocation, nextLocation));
    return left.current.length > 0;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    askOneByOne(
      left.current,
      () => blocker.proceed(),
      () => blocker.reset(),
    );
  }, [blocker]);
}

/** Goes when each of them lets go; the first who stays, stays for all. */
export function askOneByOne(
  [first, ...rest]: readonly AddressGuard[],
  go: () => void,
  stay: () => void,
): void {
  if (first === undefined) go();
  else first.ask(() => askOneByOne(rest, go, stay), stay);
}
