import { emptiedLabels, type Fields } from '@jianheng/definition';
import { Alert } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Row } from '../definition/web-module.ts';
import type { Values } from './form-values.ts';

export interface EmptiedNoteProps {
  readonly fields: Fields;
  readonly row: Row;
  readonly values: Values;
}

/** Names the stored entries that saving empties since the form does not show them any more. */
export function EmptiedNote({ fields, row, values }: EmptiedNoteProps) {
  const t = useTranslation();
  const labels = emptiedLabels(fields, row, values);
  if (labels.length === 0) return null;
  const names = labels.map((label) => t(label)).join(t('、'));
  return <Alert type="warning" showIcon title={t('保存后将清空不再显示的内容：{names}', { names })} />;
}
