import { QueryClient } from '@tanstack/react-query';

/** The cache of answers. The server's refusals are final; calls have told the user, so nothing is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 300_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
