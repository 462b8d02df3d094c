import { WarningFilled } from '@ant-design/icons';
import { type ListShape, whenHolds } from '@jianheng/definition';
import { Fragment, type ReactNode } from 'react';
import cards from '../../../components/cards.module.css';
import { describeCondition } from '../../definition/describe-condition.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { stateField } from '../../definition/web-module.ts';
import { shownField, shownValue } from '../../query/list-units.ts';
import { RowValue } from '../../slots/row-value.tsx';
import listStyles from '../list.module.css';
import { factsOfCard, hasContent, isFilled } from './card-facts.ts';
import styles from './list-cards.module.css';

export interface ListCardsProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly rows: readonly Row[];
  readonly onOpen: (row: Row) => void;
  /** What stands under a card. */
  readonly below?: (row: Row) => ReactNode;
}

const MAX_FACTS = 5;

/** A list on a phone: a card a row, with its name, its state and what matters most. Its name opens it, and covers the card. */
export function ListCards({ webEntity, list, rows, onOpen, below }: ListCardsProps) {
  const title = list.columns.includes(webEntity.entity.title)
    ? webEntity.entity.title
    : (list.columns[0] ?? '');
  const state = stateField(webEntity, list.columns);
  const names = list.columns.filter((name) => name !== title && name !== state);
  const facts = factsOfCard(webEntity, names, MAX_FACTS);
  return (
    <ul className={cards.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={`${cards.cardRow} ${styles.card}`}>
            <div className={styles.head}>
              <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                <Mark webEntity={webEntity} list={list} row={row} />
                <Fact webEntity={webEntity} list={list} name={title} row={row} isPlain />
              </button>
              {state === undefined ? null : <Fact webEntity={webEntity} list={list} name={state} row={row} />}
            </div>
            <dl>
              {(
                list.card?.filter((name) => isFilled(row, name)) ??
                facts.filter((name) => hasContent(webEntity, row, name))
              ).map((name) => (
                <Fragment key={name}>
                  <dt>{labelOf(webEntity, list, name)}</dt>
                  <dd>
                    <Fact webEntity={webEntity} list={list} name={name} row={row} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </div>
          {below?.(row)}
        </li>
      ))}
    </ul>
  );
}

/** What wants attention in the table wants it on a phone as well. */
function Mark({ webEntity, list: { highlightWhen }, row }: Omit<FactProps, 'name'>) {
  if (highlightWhen === undefined || !whenHolds(highlightWhen, webEntity.fields, row)) return null;
  return (
    <WarningFilled
      className={`${listStyles.highlight} ${styles.mark}`}
      aria-label={describeCondition(highlightWhen, webEntity.fields, row)}
    />
  );
}

function labelOf({ fields }: WebEntity, list: ListShape, name: string): string {
  const field = fields[name];
  return field === undefined ? '' : shownField(list, name, field).label;
}

interface FactProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly name: string;
  readonly row: Row;
  /** Drawn inside a button, so without links. */
  readonly isPlain?: boolean;
}

function Fact({ webEntity, list, name, row, isPlain = false }: FactProps) {
  const field = webEntity.fields[name];
  if (field === undefined) return null;
  return (
    <RowValue
      webEntity={webEntity}
      row={row}
      name={name}
      field={field}
      value={shownValue(list, name, row[name])}
      // A card has no tooltip for the clock of a moment.
      extent={field.kind === 'time' ? 'detail' : 'list'}
      isPlain={isPlain}
    />
  );
}
