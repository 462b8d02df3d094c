import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import styles from './approval.module.css';

type Follow = PlatformAnswer<'GET /b/wf/focus'>;

/** 关注: keeps an eye on a process, or no longer. */
export function FollowStar({ processId }: { readonly processId: string }) {
  const t = useTranslation();
  const { isFocus, toggle } = useFollow(processId);
  const label = isFocus ? t('取消关注') : t('关注');
  return (
    <Button
      type="text"
      className={isFocus ? `${styles.follow} ${styles.followOn}` : styles.follow}
      icon={isFocus ? <StarFilled /> : <StarOutlined />}
      title={label}
      aria-label={label}
      aria-pressed={isFocus}
      onClick={toggle}
    />
  );
}

function useFollow(procInstId: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.approval.part('follow', procInstId);
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /b/wf/focus', { query: { procInstId }, errors: 'returned' }),
  });
  const isFocus = data?.isFocus === true;
  const toggle = async () => {
    if (isFocus) await api('DELETE /b/wf/focus', { query: { procInstId } });
    else await api('POST /b/wf/focus', { body: { procInstId } });
    client.setQueryData<Follow>(queryKey, { procInstId, isFocus: !isFocus });
    toast().success(isFocus ? '已取消关注' : '已关注');
    await client.invalidateQueries({ queryKey: queryKeys.processRows.followed });
  };
  return { isFocus, toggle: () => void toggle().catch(() => undefined) };
}
