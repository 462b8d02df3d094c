import { Button } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { actionKey, actionLabel } from '../../actions/action-labels.ts';
import { isNextStep, type RowAction } from '../../actions/row-actions.ts';
import styles from './table.module.css';

export interface InlineActionsProps {
  readonly actions: readonly RowAction[];
  readonly onAction: (action: RowAction) => void;
}

/** Action buttons at the end of a row; only the wanted next step has the primary colour. */
export function InlineActions({ actions, onAction }: InlineActionsProps) {
  const t = useTranslation();
  if (actions.length === 0) return null;
  return (
    <span className={styles.rowDeedsOpen}>
      {actions.map((action) => (
        <Button
          key={actionKey(action)}
          type={isNextStep(action) ? 'link' : 'text'}
          size="small"
          danger={action.kind === 'remove'}
          onClick={() => onAction(action)}
        >
          {actionLabel(action, t)}
        </Button>
      ))}
    </span>
  );
}
