import { useQuery } from '@tanstack/react-query';
import { Watermark } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { currentToken } from '../../storage/signed-in-user.ts';
import styles from './preview.module.css';

/** How long after a change of the session the watermark is asked for. */
const AFTER_TOKEN_MS = 1000;
let known: { readonly token: string | undefined; readonly since: number } = { token: undefined, since: 0 };

/** The firm's watermark over what is read: words or a picture. */
export function WaterMarked({ children }: { readonly children: ReactNode }) {
  const isDue = useAfterToken();
  const { data } = useQuery({
    queryKey: queryKeys.waterMark,
    queryFn: () => api('GET /b/desktop/getWaterMark', { errors: 'returned' }),
    enabled: isDue,
    staleTime: 300_000,
  });
  if (!data) return children;
  const mark = data.waterType === 'image' ? { image: data.waterValue } : { content: data.waterValue };
  return (
    <Watermark {...mark} gap={[120, 120]} inherit={false} zIndex={9} className={styles.marked ?? ''}>
      {children}
    </Watermark>
  );
}

function useAfterToken(): boolean {
  const token = currentToken();
  if (token !== known.token) known = { token, since: performance.now() };
  const [isDue, setDue] = useState(() => performance.now() - known.since >= AFTER_TOKEN_MS);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), AFTER_TOKEN_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue;
}
