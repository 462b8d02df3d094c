import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every drawing, so that memoised cells stay; it always runs the newest one. */
export function useStableCallback<Given extends readonly unknown[], Result>(
  run: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  }, [run]);
  return useCallback((...given: Given) => latest.current(...given), []);
}
