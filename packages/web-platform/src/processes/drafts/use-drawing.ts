import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Choices } from './drawing.ts';

/** What a process is drawn from; what is being drawn is this window's until it is opened anew. */
export function useDrawing(key: string) {
  return useQuery({
    queryKey: queryKeys.processDesign.drawing(key),
    queryFn: () => api('GET /act/model/:key', { params: { key } }),
    enabled: key !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

const NONE: Choices = { roles: [], groups: [], posts: [], processes: [] };

/** Roles, groups, posts and processes of the firm. */
export function useChoices(): Choices {
  const { data = NONE } = useQuery({
    queryKey: queryKeys.processDesign.choices,
    queryFn: () => api('GET /act/modelChoices'),
    staleTime: 60_000,
  });
  return data;
}
