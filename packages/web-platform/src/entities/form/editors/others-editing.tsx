import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { formatMoment } from '../../../formatting/times.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './others-editing.module.css';

export interface OthersEditingProps {
  readonly path: string;
  readonly id: string;
}

/** Said again this often: the server takes whoever was silent for a minute for gone. */
const AGAIN_MS = 20_000;
const QUIET = { errors: 'returned' } as const;

/** Tells whoever changes a row who else is changing it just now. */
export function OthersEditing({ path, id }: OthersEditingProps) {
  const t = useTranslation();
  const { data: others = [] } = useQuery({
    queryKey: queryKeys.editors(path, id),
    queryFn: () => api('POST /share/rowEditors', { body: { path, id }, ...QUIET }),
    refetchInterval: AGAIN_MS,
    // Whoever looks something up in another window is still at it.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      // Whoever goes without a word is gone a minute later.
      api('POST /share/rowEditors', { body: { path, id, isOver: true }, ...QUIET }).catch(() => undefined);
    },
    [path, id],
  );
  const [first] = others;
  if (first === undefined) return null;
  const names = others.map(({ name }) => name).join(t('、'));
  return (
    <Alert
      className={styles.others ?? ''}
      type="warning"
      showIcon
      title={t('{names}正在修改这条数据（{at} 开始），后保存的人须重新核对。', {
        names,
        at: formatMoment(first.since),
      })}
    />
  );
}
