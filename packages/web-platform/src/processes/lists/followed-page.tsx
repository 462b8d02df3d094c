import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import { ProcessListPage } from './process-list-page.tsx';
import { processOf } from './process-rows.ts';

/** 我的关注: what I keep an eye on. */
export function FollowedPage() {
  const t = useTranslation();
  const { forget, clearAll } = useUnfollow();
  return (
    <ProcessListPage
      list="follow"
      actions={(row) => (
        <Button type="link" size="small" onClick={() => forget(processOf(row))}>
          {t('取消关注')}
        </Button>
      )}
      extra={({ total }) => (total === 0 ? null : <Button onClick={clearAll}>{t('全部取消关注')}</Button>)}
    />
  );
}

function useUnfollow() {
  const t = useTranslation();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const told = async (removal: Promise<unknown>) => {
    await removal;
    toast().success('已取消关注');
    await client.invalidateQueries({ queryKey: queryKeys.processRows.followed });
    await client.invalidateQueries({ queryKey: queryKeys.approval.followed });
  };
  return {
    forget: (procInstId: string) =>
      void told(api('DELETE /b/wf/focus', { query: { procInstId } })).catch(() => undefined),
    clearAll: () =>
      void modal.confirm({
        title: t('取消全部关注？'),
        okText: t('全部取消关注'),
        cancelText: t('取消'),
        onOk: () => told(api('DELETE /b/wf/focus/deleteFocusAll')).catch(() => undefined),
      }),
  };
}
