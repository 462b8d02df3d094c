import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import { invalidateEntityQueries } from '../definition/use-row.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { fieldText, removeConfirmation } from './row-text.ts';

/** Removes rows after asking, naming them. */
export function useRemove(
  { entity, fields }: WebEntity,
  onRemoved: () => void,
): (rows: readonly Row[]) => void {
  const t = useTranslation();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const remove = async (rows: readonly Row[]) => {
    await call('DELETE', `${entity.path}/${rows.map(({ id }) => id).join(',')}`);
    toast().success('删除成功');
    onRemoved();
    await invalidateEntityQueries(client, entity.path);
  };
  return (rows) => {
    const names = rows.map((row) => fieldText(fields, row, entity.title) || row.id);
    void modal.confirm({
      title: removeConfirmation(names, t),
      content: t('删除后不能恢复。'),
      okText: t('删除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => remove(rows).catch(() => undefined),
    });
  };
}
