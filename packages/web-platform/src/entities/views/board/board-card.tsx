import { SwapOutlined } from '@ant-design/icons';
import type { ListShape } from '@jianheng/definition';
import { Button, Dropdown } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldText } from '../../actions/row-text.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { shownField, shownValue } from '../../query/list-units.ts';
import { RowValue } from '../../slots/row-value.tsx';
import styles from './board.module.css';

export interface BoardCardProps {
  readonly webEntity: WebEntity;
  /** Says which amounts are shown in 万元. */
  readonly list: ListShape;
  readonly row: Row;
  readonly card: readonly string[];
  readonly isMoving: boolean;
  /** The columns that it may be moved into. */
  readonly ways: readonly { readonly key: string; readonly label: string }[];
  readonly onOpen: (row: Row) => void;
  readonly onMove: (row: Row, column: string) => void;
  readonly onDrag: (row: Row) => void;
}

/** What a drag between columns carries. */
export const CARD_TYPE = 'application/x-jianheng-card';

/** A row as a card: dragged to another column, or moved there by its menu. */
export function BoardCard({
  webEntity,
  list,
  row,
  card,
  isMoving,
  ways,
  onOpen,
  onMove,
  onDrag,
}: BoardCardProps) {
  const t = useTranslation();
  const { fields, entity } = webEntity;
  const name = fieldText(fields, row, entity.title);
  return (
    <li
      className={`${styles.card} ${isMoving ? styles.moving : ''}`}
      draggable={ways.length > 0}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(CARD_TYPE, row.id);
        dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
    >
      <div className={styles.cardHead}>
        <button type="button" className={styles.title} onClick={() => onOpen(row)}>
          {name}
        </button>
        {ways.length === 0 ? null : (
          <Dropdown
            trigger={['click']}
            menu={{
              items: ways.map(({ key, label }) => ({ key, label: t('移到“{label}”', { label }) })),
              onClick: ({ key }) => onMove(row, key),
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<SwapOutlined />}
              title={t('移动')}
              aria-label={t('移动“{name}”', { name })}
            />
          </Dropdown>
        )}
      </div>
      <dl>
        {card
          .filter((one) => one !== entity.title && (row[one] ?? '') !== '')
          .map((one) => {
            const field = fields[one];
            return field === undefined ? null : (
              <Fragment key={one}>
                <dt>{shownField(list, one, field).label}</dt>
                <dd>
                  <RowValue
                    webEntity={webEntity}
                    row={row}
                    name={one}
                    field={field}
                    value={shownValue(list, one, row[one])}
                  />
                </dd>
              </Fragment>
            );
          })}
      </dl>
    </li>
  );
}
