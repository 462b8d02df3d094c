import { createContext, useContext, useState } from 'react';
import { useAddressQuery } from '../../routes/use-address-query.ts';

/** Where a list keeps what it is asked for, and how that is changed. */
export type QueryPlace = ReturnType<typeof useAddressQuery>;

/** Lists below it keep their question there; else in the address of the page. */
export const QueryPlaceContext = createContext<QueryPlace | undefined>(undefined);

/** What the list around here is asked for. */
export function useListQuery(): QueryPlace {
  const address = useAddressQuery();
  return useContext(QueryPlaceContext) ?? address;
}

/** A place of the list's own, for pages with several lists: it ends with the list. */
export function useOwnQuery(): QueryPlace {
  const [search, setSearch] = useState('');
  const change: QueryPlace['change'] = (parts) =>
    setSearch((before) => {
      const query = new URLSearchParams(before);
      for (const [name, value] of Object.entries(parts)) {
        if (value === undefined || value === '') query.delete(name);
        else query.set(name, value);
      }
      return query.toString();
    });
  return { query: new URLSearchParams(search), change, leave: change };
}
