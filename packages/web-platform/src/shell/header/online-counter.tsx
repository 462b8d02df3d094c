import { TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { settledStore } from '../../api/settled.ts';
import { useStore } from '../../hooks/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openDialog } from '../../navigation/dialog-store.ts';
import styles from './header.module.css';

const POLL_INTERVAL_MS = 10_000;

/** How many are online of how many; a click shows who. */
export function OnlineCounter() {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.online.count,
    queryFn: () => api('GET /a/session/online/NO', { errors: 'returned' }),
    refetchInterval: POLL_INTERVAL_MS,
    enabled: useStore(settledStore),
  });
  if (data === undefined) return null;
  const label = t('在线 {online} 人，共 {total} 人', { online: data.onlineNo, total: data.totalNo });
  const shown = `${data.onlineNo}/${data.totalNo}`;
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={styles.online}
        aria-label={`${shown} ${label}`}
        onClick={() => openDialog('online')}
      >
        <TeamOutlined className={styles.onlineSign ?? ''} />
        <span>{shown}</span>
      </button>
    </Tooltip>
  );
}
