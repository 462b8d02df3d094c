import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

export type OpenDocument = PlatformAnswer<'POST /b/pageoffice/:id/open'>;

/** How often it is said that a document is still open; a minute of silence counts as gone. */
const STILL_OPEN_MS = 20_000;

/** A document that is open to be changed, with the others who have it open; they are told of this person as long as he stays. */
export function useDocument(id: string, { isEditing }: { readonly isEditing: boolean }) {
  const document = useQuery({
    queryKey: queryKeys.document(id),
    queryFn: () =>
      api('POST /b/pageoffice/:id/open', {
        params: { id },
        body: isEditing ? {} : { isOver: true },
        errors: 'returned',
      }),
    refetchInterval: isEditing ? STILL_OPEN_MS : false,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isEditing) return;
    const leave = () =>
      void api('POST /b/pageoffice/:id/open', {
        params: { id },
        body: { isOver: true },
        errors: 'returned',
      }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, isEditing]);
  return document;
}
