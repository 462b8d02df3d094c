import type { ListShape } from '@jianheng/definition';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { actionKey, actionLabel } from '../actions/action-labels.ts';
import { isNextStep, type RowAction } from '../actions/row-actions.ts';
import { fieldText } from '../actions/row-text.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { stateField } from '../definition/web-module.ts';
import { shownField, shownValue } from '../query/list-units.ts';
import { RowValue } from '../slots/row-value.tsx';
import styles from './detail.module.css';

export interface RowHeaderProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
  readonly figures: readonly string[];
  /** The list that the row is read from: the head shows amounts in its unit. */
  readonly list?: ListShape | undefined;
  readonly actions: readonly RowAction[];
  readonly onAction: (action: RowAction) => void;
  /** Leads back to the list; else the kind of the row is named there. */
  readonly back?: ReactNode;
  /** Further buttons at the end. */
  readonly children?: ReactNode;
}

/** Name, state, the figures that matter and what can be done. */
export function RowHeader({ webEntity, row, figures, list, actions, onAction, ...parts }: RowHeaderProps) {
  const t = useTranslation();
  const { entity, fields } = webEntity;
  const state = stateField(webEntity, Object.keys(fields));
  const next = actions.find(isNextStep);
  const labelOf = (name: string) => {
    const field = fields[name];
    return field === undefined ? '' : shownField(list ?? NO_UNITS, name, field).label;
  };
  return (
    <header className={styles.head}>
      <div className={styles.headName}>
        {parts.back ?? <span className={words.quiet}>{entity.label}</span>}
        <h1>
          {fieldText(fields, row, entity.title) || row.id}
          {state === undefined ? null : <Figure webEntity={webEntity} row={row} name={state} />}
        </h1>
      </div>
      <div className={styles.headEnd}>{parts.children}</div>
      {figures.length > 0 ? (
        <dl className={styles.figures}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>
                <Figure webEntity={webEntity} row={row} name={name} list={list} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={styles.headActions}>
        {actions.map((action) => (
          <Button
            key={actionKey(action)}
            type={action === next ? 'primary' : 'default'}
            danger={action.kind === 'remove'}
            onClick={() => onAction(action)}
          >
            {actionLabel(action, t)}
          </Button>
        ))}
      </div>
    </header>
  );
}

const NO_UNITS = {};

interface FigureProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
  readonly name: string;
  readonly list?: ListShape | undefined;
}

function Figure({ webEntity, row, name, list = undefined }: FigureProps) {
  const field = webEntity.fields[name];
  if (field === undefined || row[name] === null || row[name] === undefined)
    return <span className={words.quiet}>—</span>;
  return (
    <RowValue
      webEntity={webEntity}
      row={row}
      name={name}
      field={shownField(list ?? NO_UNITS, name, field)}
      value={shownValue(list ?? NO_UNITS, name, row[name])}
    />
  );
}
