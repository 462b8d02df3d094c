import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/use-translation.ts';
import { notices } from '../../toast/toast.ts';
import { forgetRows } from '../definition/use-row.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { removeQuestion, wordsOf } from './row-text.ts';

/** Removes rows after asking, naming them. */
export function useRemove(
  { entity, fields }: WebEntity,
  onRemoved: () => void,
): (rows: readonly Row[]) => void {
  const t = useWords();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const remove = async (rows: readonly Row[]) => {
    await call('DELETE', `${entity.path}/${rows.map(({ id }) => id).join(',')}`);
    notices().success('删除成功');
    onRemoved();
    await forgetRows(client, entity.path);
  };
  return (rows) => {
    const names = rows.map((row) => wordsOf(fields, row, entity.title) || row.id);
    void modal.confirm({
      title: removeQuestion(names, t),
      content: t('删除后不能恢复。'),
      okText: t('删除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => remove(rows).catch(() => undefined),
    });
  };
}
