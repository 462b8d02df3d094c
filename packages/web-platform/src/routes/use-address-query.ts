import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Words of a query to set; those without a value are taken out. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/** Kept beside an address in the browser's history. */
const VISITED = 'visited';

/**
 * The query of the page's own address, and how to change parts of it: in place, or as a `visited` address that Back
 * leaves again.
 */
export function useAddressQuery() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (parts: QueryChange, how: 'replaced' | 'visited' = 'replaced') => {
    const query = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(parts)) {
      if (value === undefined || value === '') query.delete(name);
      else query.set(name, value);
    }
    // Two changes in one breath: the second must see the first, though the address follows later.
    latest.current = `?${query}`;
    const isVisited = how === 'visited';
    void navigate(
      { pathname, search: query.toString() },
      { replace: !isVisited, state: isVisited ? VISITED : state },
    );
  };
  /** Undoes a visited address by going back over it; one that was arrived at from outside is changed in place. */
  const leave = (parts: QueryChange) => (state === VISITED ? void navigate(-1) : change(parts));
  return { query: new URLSearchParams(search), change, leave };
}

/**
 * Notes a word in the address that is about to be left, for Back to find. The router is not told: it would take its time,
 * and the next address would overtake this one.
 */
export function noteInAddress(name: string, value: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', address);
}
