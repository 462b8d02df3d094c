import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { actionKey, actionLabel } from '../../actions/action-labels.ts';
import type { RowAction } from '../../actions/row-actions.ts';
import { InlineActions } from './inline-actions.tsx';
import styles from './table.module.css';

export interface RowActionsCellProps {
  readonly actions: readonly RowAction[];
  /** Number of actions shown as buttons; the menu has all of them. */
  readonly inline: number;
  readonly onAction: (action: RowAction) => void;
}

/** What can be done with a row: quiet until the row is pointed at or reached by keyboard. */
export function RowActionsCell({ actions, inline, onAction }: RowActionsCellProps) {
  const t = useTranslation();
  if (actions.length === 0) return null;
  const items = actions.map((action) => ({
    key: actionKey(action),
    label: actionLabel(action, t),
    danger: action.kind === 'remove',
    onClick: () => onAction(action),
  }));
  return (
    <span className={styles.rowDeeds}>
      <InlineActions actions={actions.slice(0, inline)} onAction={onAction} />
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="small" aria-label={t('更多操作')} icon={<EllipsisOutlined />} />
      </Dropdown>
    </span>
  );
}
