import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import { useSession } from './session-context.ts';

const DEBOUNCE_MS = 600;

/** One of the user's own settings and how it is changed; saved on the server when changes pause. */
export function useUserConfig<T>(key: string, read: (stored: unknown) => T): readonly [T, (next: T) => void] {
  const client = useQueryClient();
  const { login } = useSession();
  const pending = useRef<(() => void) | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queryKey = queryKeys.userConfig(key);
  const { data } = useQuery({
    queryKey,
    queryFn: () => login?.userConfig[key] ?? null,
    initialData: login?.userConfig[key] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => () => pending.current?.(), []);
  const change = useStableCallback((next: T) => {
    client.setQueryData(queryKey, next);
    clearTimeout(timer.current);
    pending.current = () => {
      clearTimeout(timer.current);
      pending.current = undefined;
      void saveUserConfig(key, next).catch(() => undefined);
    };
    timer.current = setTimeout(pending.current, DEBOUNCE_MS);
  });
  return [read(data), change];
}

/** Saves one of the user's own settings on the server. */
export async function saveUserConfig(key: string, value: unknown): Promise<void> {
  await api('PUT /b/member/config/updateUserConfig', { body: { key, value } });
}
