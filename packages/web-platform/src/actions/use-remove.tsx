import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../calls/call.ts';
import { notices } from '../calls/notices.ts';
import { forgetRows } from '../definitions/use-row.ts';
import type { Row, WebEntity } from '../definitions/web-module.ts';
import { useWords } from '../words/use-words.ts';
import { removeQuestion, wordsOf } from './row-words.ts';

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
