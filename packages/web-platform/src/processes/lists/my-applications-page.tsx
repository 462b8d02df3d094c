import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { api } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { invalidateEntityQueries } from '../../mutations/invalidate-entity-queries.ts';
import { toast } from '../../toast/toast.ts';
import { ProcessListPage } from './process-list-page.tsx';
import { isRemovable, type ProcessRow, processOf, subjectOf } from './process-rows.ts';

/** What I have started; what came to nothing may be removed. */
export function MyApplicationsPage() {
  const t = useTranslation();
  const remove = useRemoveProcess();
  return (
    <ProcessListPage
      list="mine"
      actions={(row) =>
        isRemovable(row) ? (
          <Button type="link" size="small" danger onClick={() => remove(row)}>
            {t('删除')}
          </Button>
        ) : null
      }
    />
  );
}

function useRemoveProcess(): (row: ProcessRow) => void {
  const t = useTranslation();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const remove = async (id: string) => {
    await api('DELETE /b/wf/process/delete/:id', { params: { id } });
    toast().success('删除成功');
    await invalidateEntityQueries(client);
  };
  return (row) =>
    void modal.confirm({
      title: t('删除“{name}”？', { name: subjectOf(row) }),
      content: t('申请单会一起删除，不能恢复。'),
      okText: t('删除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => remove(processOf(row)).catch(() => undefined),
    });
}
