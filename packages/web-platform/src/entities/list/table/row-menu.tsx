import { Dropdown } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { actionKey, actionLabel } from '../../actions/action-labels.ts';
import type { RowAction } from '../../actions/row-actions.ts';
import type { Row } from '../../definition/web-module.ts';
import styles from './table.module.css';

/** A row under the right mouse button. */
export type Pointed = { readonly row: Row; readonly x: number; readonly y: number };

export interface RowMenuProps {
  readonly pointed: Pointed | undefined;
  readonly actionsOf: (row: Row) => readonly RowAction[];
  readonly onAction: (action: RowAction, row: Row) => void;
  readonly onClose: () => void;
}

/** The menu of the row that was clicked with the right button. */
export function RowMenu({ pointed, actionsOf, onAction, onClose }: RowMenuProps) {
  const t = useTranslation();
  if (pointed === undefined) return null;
  const actions: readonly RowAction[] = [{ kind: 'open' }, ...actionsOf(pointed.row)];
  const items = actions.map((action) => ({
    key: actionKey(action),
    label: actionLabel(action, t),
    danger: action.kind === 'remove',
    onClick: () => onAction(action, pointed.row),
  }));
  return (
    <Dropdown
      key={`${pointed.row.id}:${pointed.x}:${pointed.y}`}
      open
      menu={{ items }}
      trigger={['click']}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <span className={styles.rowMenuPlace} style={{ left: pointed.x, top: pointed.y }} />
    </Dropdown>
  );
}
