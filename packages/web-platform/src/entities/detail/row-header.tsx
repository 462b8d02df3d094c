import { Button } from 'antd';
import type { ReactNode } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { actionKey, actionLabel } from '../actions/action-labels.ts';
import type { RowAction } from '../actions/row-actions.ts';
import { fieldText } from '../actions/row-text.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { stateField } from '../definition/web-module.ts';
import { RowValue } from '../slots/row-value.tsx';
import styles from './detail.module.css';

export interface RowHeaderProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
  readonly figures: readonly string[];
  readonly actions: readonly RowAction[];
  readonly onAction: (action: RowAction) => void;
  /** Further buttons at the end. */
  readonly children?: ReactNode;
}

/** Name, state, the figures that matter and what can be done. */
export function RowHeader({ webEntity, row, figures, actions, onAction, children }: RowHeaderProps) {
  const t = useTranslation();
  const { entity, fields } = webEntity;
  const state = stateField(webEntity, Object.keys(fields));
  return (
    <header className={styles.head}>
      <div className={styles.headName}>
        <span className={words.quiet}>{entity.label}</span>
        <h1>
          {fieldText(fields, row, entity.title) || row.id}
          {state === undefined ? null : <Figure webEntity={webEntity} row={row} name={state} />}
        </h1>
      </div>
      {figures.length > 0 ? (
        <dl className={styles.figures}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{fields[name]?.label}</dt>
              <dd>
                <Figure webEntity={webEntity} row={row} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={styles.headActions}>
        {actions.map((action, at) => (
          <Button
            key={actionKey(action)}
            type={at === 0 && action.kind === 'action' ? 'primary' : 'default'}
            danger={action.kind === 'remove'}
            onClick={() => onAction(action)}
          >
            {actionLabel(action, t)}
          </Button>
        ))}
        {children}
      </div>
    </header>
  );
}

function Figure({
  webEntity,
  row,
  name,
}: {
  readonly webEntity: WebEntity;
  readonly row: Row;
  readonly name: string;
}) {
  if (row[name] === null || row[name] === undefined) return <span className={words.quiet}>—</span>;
  return <RowValue webEntity={webEntity} row={row} name={name} />;
}
