import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callForData } from '../calls/call.ts';
import type { Row } from './web-module.ts';

/** One row with its lines. */
export function useRow(path: string, id: string | undefined) {
  return useQuery({
    queryKey: ['entity', path, 'row', id],
    queryFn: () => callForData<Row>('GET', `${path}/${id}`, undefined, { faults: 'returned' }),
    enabled: id !== undefined,
    staleTime: 0,
  });
}

/**
 * Everything read from the server may be different after a row was written: lists, sums, related rows, choices, what
 * waits for whom. Definitions, dictionaries and the user's own settings stay.
 */
export async function forgetRows(client: QueryClient): Promise<void> {
  const stays = ['definitions', 'userConfig', 'processes'];
  await client.invalidateQueries({ predicate: ({ queryKey }) => !stays.includes(String(queryKey[0])) });
}
