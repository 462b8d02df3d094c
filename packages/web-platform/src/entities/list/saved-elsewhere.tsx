import { Alert, Button } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldText } from '../actions/row-text.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import styles from './list.module.css';
import type { ListRowActions } from './use-row-actions.tsx';

export interface SavedElsewhereProps {
  readonly webEntity: WebEntity;
  /** Rows in sight; undefined while they are read. */
  readonly rows: readonly Row[] | undefined;
  readonly rowActions: Pick<ListRowActions, 'saved' | 'forgetSaved' | 'open'>;
}

/** Says that the row which was just saved is not in sight because of the list's order, page or filters, and opens it. */
export function SavedElsewhere({ webEntity, rows, rowActions }: SavedElsewhereProps) {
  const t = useTranslation();
  const { saved } = rowActions;
  if (saved === undefined || rows === undefined || rows.some(({ id }) => id === saved.id)) return null;
  return (
    <Alert
      className={styles.savedElsewhere ?? ''}
      type="success"
      showIcon
      closable={{ onClose: rowActions.forgetSaved }}
      title={t('“{name}”已保存，因排序或筛选不在本页。', {
        name: fieldText(webEntity.fields, saved, webEntity.entity.title),
      })}
      action={
        <Button size="small" onClick={() => rowActions.open(saved)}>
          {t('查看')}
        </Button>
      }
    />
  );
}
