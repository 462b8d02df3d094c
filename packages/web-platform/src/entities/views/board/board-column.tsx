import { Button } from 'antd';
import { type RefObject, useState } from 'react';
import { RowsSkeleton } from '../../../components/rows-skeleton.tsx';
import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Row } from '../../definition/web-module.ts';
import type { ListQuery } from '../../query/list-query.ts';
import { useListRows } from '../../query/use-list-rows.ts';
import styles from './board.module.css';
import { BoardCard, type BoardCardProps, CARD_TYPE } from './board-card.tsx';

export interface BoardColumnProps
  extends Pick<BoardCardProps, 'webEntity' | 'list' | 'card' | 'onOpen' | 'onMove'> {
  readonly column: string;
  readonly by: string;
  readonly label: string;
  /** None before they were counted. */
  readonly count: number | undefined;
  /** What its rows come to, as people read it. */
  readonly sums: readonly { readonly label: string; readonly text: string }[];
  readonly query: ListQuery;
  readonly movingId: string | undefined;
  readonly waysOf: (row: Row) => BoardCardProps['ways'];
  /** The row that is dragged, from whatever column. */
  readonly dragged: RefObject<Row | undefined>;
}

/** More than these are better looked at in the list. */
const SIZES = [20, 50, 100, 200] as const;
const NO_ROWS: readonly Row[] = [];

/** The rows of one choice, the first ones of many. */
export function BoardColumn(props: BoardColumnProps) {
  const { webEntity, column, by, label, count, sums, query, movingId, waysOf, dragged, onMove, ...rest } =
    props;
  const t = useTranslation();
  const [size, setSize] = useState(0);
  const [isOver, setOver] = useState(false);
  const pageSize = SIZES[size] ?? SIZES[0];
  const { data } = useListRows(webEntity.entity.path, {
    ...query,
    params: { ...query.params, [by]: column },
    pageNo: 1,
    pageSize,
  });
  const rows = data?.rows ?? NO_ROWS;
  const hasMore = count !== undefined && rows.length < count && size < SIZES.length - 1;
  return (
    <section
      className={`${styles.column} ${isOver ? styles.over : ''}`}
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(CARD_TYPE)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={() => {
        setOver(false);
        if (dragged.current !== undefined) onMove(dragged.current, column);
      }}
    >
      <header className={styles.columnHead}>
        <h2>
          {label} <span className={words.quiet}>{count}</span>
        </h2>
        {sums.map((sum) => (
          <span key={sum.label} title={sum.label} className={words.digits}>
            {sum.text}
          </span>
        ))}
      </header>
      {data === undefined ? <RowsSkeleton rows={3} /> : null}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <BoardCard
            key={row.id}
            {...rest}
            webEntity={webEntity}
            row={row}
            ways={waysOf(row)}
            isMoving={row.id === movingId}
            onMove={onMove}
            onDrag={(one) => {
              dragged.current = one;
            }}
          />
        ))}
      </ul>
      {hasMore ? (
        <Button type="link" onClick={() => setSize(size + 1)}>
          {t('还有 {count} 条', { count: count - rows.length })}
        </Button>
      ) : null}
    </section>
  );
}
