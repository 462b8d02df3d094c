import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { callForData } from '../../api/call.ts';
import { useWords } from '../../i18n/use-translation.ts';
import { notices } from '../../toast/toast.ts';

type Focus = { readonly procInstId: string; readonly isFocus: boolean };

/** 关注: keeps an eye on a process, or no longer. */
export function FocusStar({ processId }: { readonly processId: string }) {
  const t = useWords();
  const { isFocus, toggle } = useFocus(processId);
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

function useFocus(procInstId: string) {
  const client = useQueryClient();
  const queryKey = ['approval', 'focus', procInstId];
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      callForData<Focus>('GET', '/b/wf/focus', undefined, { query: { procInstId }, faults: 'returned' }),
  });
  const isFocus = data?.isFocus === true;
  const toggle = async () => {
    if (isFocus) await callForData('DELETE', '/b/wf/focus', undefined, { query: { procInstId } });
    else await callForData('POST', '/b/wf/focus', { procInstId });
    client.setQueryData<Focus>(queryKey, { procInstId, isFocus: !isFocus });
    notices().success(isFocus ? '已取消关注' : '已关注');
    await client.invalidateQueries({ queryKey: ['processRows', 'focus'] });
  };
  return { isFocus, toggle: () => void toggle().catch(() => undefined) };
}
