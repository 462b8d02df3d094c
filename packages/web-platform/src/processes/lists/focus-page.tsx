import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { callForData } from '../../api/call.ts';
import { useWords } from '../../i18n/use-translation.ts';
import { notices } from '../../toast/toast.ts';
import { ProcessListPage } from './process-list-page.tsx';

/** 我的关注: what I keep an eye on. */
export function FocusPage() {
  const t = useWords();
  const { forget, forgetAll } = useForget();
  return (
    <ProcessListPage
      list="focus"
      deeds={({ procInstId }) => (
        <Button type="link" size="small" onClick={() => forget(procInstId)}>
          {t('取消关注')}
        </Button>
      )}
      extra={({ total }) => (total === 0 ? null : <Button onClick={forgetAll}>{t('全部取消关注')}</Button>)}
    />
  );
}

function useForget() {
  const t = useWords();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const send = async (path: string, query: Readonly<Record<string, string>>) => {
    await callForData('DELETE', path, undefined, { query });
    notices().success('已取消关注');
    await client.invalidateQueries({ queryKey: ['processRows', 'focus'] });
    await client.invalidateQueries({ queryKey: ['approval', 'focus'] });
  };
  return {
    forget: (procInstId: string) => void send('/b/wf/focus', { procInstId }).catch(() => undefined),
    forgetAll: () =>
      void modal.confirm({
        title: t('取消全部关注？'),
        okText: t('全部取消关注'),
        cancelText: t('取消'),
        onOk: () => send('/b/wf/focus/deleteFocusAll', {}).catch(() => undefined),
      }),
  };
}
