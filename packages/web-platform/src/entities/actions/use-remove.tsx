import { App } from 'antd';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { fieldText, removeConfirmation } from './row-text.ts';

/** Removes rows after asking, naming them. */
export function useRemove(
  { entity, fields }: WebEntity,
  onRemoved: () => void,
): (rows: readonly Row[]) => void {
  const t = useTranslation();
  const { modal } = App.useApp();
  const { run } = useAction({
    call: (ids: readonly string[], options) =>
      call('DELETE', `${entity.path}/${ids.join(',')}`, undefined, options),
    done: '删除成功',
    changes: { entity: entity.path },
    onDone: onRemoved,
  });
  return (rows) => {
    const names = rows.map((row) => fieldText(fields, row, entity.title) || row.id);
    void modal.confirm({
      title: removeConfirmation(names, t),
      content: t('删除后不能恢复。'),
      okText: t('删除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => run(rows.map(({ id }) => id)),
    });
  };
}
