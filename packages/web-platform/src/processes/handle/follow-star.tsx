import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';

type Focus = { readonly procInstId: string; readonly isFocus: boolean };

/** 关注: keeps an eye on a process, or no longer. */
export function FollowStar({ processId }: { readonly processId: string }) {
  const t = useTranslation();
  const { isFocus, toggle } = useFollow(processId);
  const label = isFocus ? t('取消关注') : t('关注');
  return (
    <Button
      type="text"
      className={isFocus ? 'jh-focus jh-focus-on' : 'jh-focus'}
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
  const queryKey = queryKeys.approval.part('focus', procInstId);
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      callForData<Focus>('GET', '/b/wf/focus', undefined, { query: { procInstId }, errors: 'returned' }),
  });
  const isFocus = data?.isFocus === true;
  const toggle = async () => {
    if (isFocus) await callForData('DELETE', '/b/wf/focus', undefined, { query: { procInstId } });
    else await callForData('POST', '/b/wf/focus', { procInstId });
    client.setQueryData<Focus>(queryKey, { procInstId, isFocus: !isFocus });
    toast().success(isFocus ? '已取消关注' : '已关注');
    await client.invalidateQueries({ queryKey: queryKeys.processRows.followed });
  };
  return { isFocus, toggle: () => void toggle().catch(() => undefined) };
}
