import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { Link } from 'react-router';
import { pageApi } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { settledStore } from '../../api/settled.ts';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useStore } from '../../hooks/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './panels.module.css';

/** So many of the latest. */
const LATEST = { pageNo: 1, pageSize: 20, params: { isRead: false } } as const;
const SHOWN = 6;

/** What the person was told and has not read. */
export function MessagePanel() {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.messages.page(LATEST),
    queryFn: () => pageApi('POST /b/notice/msg/queryList', { body: LATEST }),
    enabled: useStore(settledStore),
  });
  if (data === undefined) return <RowsSkeleton rows={3} />;
  if (data.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有未读消息')} />;
  return (
    <ul className={styles.messages}>
      {data.data.slice(0, SHOWN).map(({ id, content, address, createdDate }) => (
        <li key={id}>
          <Link to={address ?? '/main-page/messagePage'} title={content}>
            {content}
          </Link>
          <time className={`${words.quiet} ${words.digits}`}>{formatMoment(createdDate)}</time>
        </li>
      ))}
    </ul>
  );
}
