import { useQuery } from '@tanstack/react-query';
import { callHeaders } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { requestUrl } from '../api/request-url.ts';

export type OfficeBytes =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly bytes: ArrayBuffer };

/** The content of a document, read once: what is typed meanwhile is not taken away by reading it anew. */
export function useOfficeBytes(id: string): OfficeBytes {
  const { data, isError } = useQuery({
    queryKey: queryKeys.documentBytes(id),
    queryFn: async () => {
      const reply = await fetch(requestUrl(`/b/fileItem/download/${id}`), {
        credentials: 'same-origin',
        headers: callHeaders(),
      });
      if (!reply.ok) throw new Error(String(reply.status));
      return reply.arrayBuffer();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (isError) return { state: 'failed' };
  return data === undefined ? { state: 'loading' } : { state: 'ready', bytes: data };
}
