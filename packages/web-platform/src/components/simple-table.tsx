import { Empty, Table } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import cards from './cards.module.css';
import rowLooks from './rows.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './simple-table.module.css';

export type SimpleColumn<R> = {
  readonly key: string;
  readonly title: string;
  /** Pixels; the columns without one share what is left. */
  readonly width?: number;
  readonly align?: 'right';
  readonly render: (row: R) => ReactNode;
};

export interface SimpleTableProps<R> {
  readonly rows: readonly R[] | undefined;
  readonly columns: readonly SimpleColumn<R>[];
  readonly keyOf: (row: R) => string;
  readonly nothing: string;
  /** What can be done with a line, at its end. */
  readonly actions?: (row: R) => ReactNode;
  readonly actionsWidth?: number;
  readonly onOpen?: (row: R) => void;
  /** Which lines stand out. */
  readonly isChosen?: (row: R) => boolean;
}

/** A short table that is drawn whole; a card a line on phones. */
export function SimpleTable<R extends object>(props: SimpleTableProps<R>) {
  const { rows, nothing } = props;
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  if (rows === undefined) return <RowsSkeleton rows={5} />;
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(nothing)} />;
  if (!isNarrow) return <Wide {...props} rows={rows} empty={empty} />;
  return rows.length === 0 ? empty : <Cards {...props} rows={rows} />;
}

type FieldValue<R> = SimpleTableProps<R> & { readonly rows: readonly R[] };

function Wide<R extends object>(props: FieldValue<R> & { readonly empty: ReactNode }) {
  const { rows, columns, keyOf, actions, actionsWidth = 120, onOpen, isChosen, empty } = props;
  const drawn = columns.map(({ key, title, width, align, render }) => ({
    key,
    title,
    ...(width === undefined ? {} : { width }),
    ...(align === undefined ? {} : { align }),
    render: (_value: unknown, row: R) => render(row),
  }));
  const ends = actions && {
    key: 'actions',
    title: '',
    width: actionsWidth,
    align: 'right' as const,
    // Pressed is the action and not the line, and what stands in a dialog of the action is not the line either.
    onCell: () => ({ onClick: (press: MouseEvent) => press.stopPropagation() }),
    render: (_value: unknown, row: R) => <span className={styles.simpleDeeds}>{actions(row)}</span>,
  };
  return (
    <Table<R>
      rowKey={keyOf}
      size="small"
      className={styles.simpleTable}
      tableLayout="fixed"
      pagination={false}
      dataSource={[...rows]}
      columns={ends === undefined ? drawn : [...drawn, ends]}
      locale={{ emptyText: empty }}
      rowClassName={(row) =>
        [onOpen && rowLooks.openable, isChosen?.(row) && styles.simpleChosen].filter(Boolean).join(' ')
      }
      onRow={(row) => (onOpen === undefined ? {} : { onClick: () => onOpen(row) })}
    />
  );
}

function Cards<R extends object>({ rows, columns, keyOf, actions, onOpen }: FieldValue<R>) {
  const [first, ...rest] = columns;
  return (
    <ul className={`${cards.cards} ${styles.simpleCards}`}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <div className={styles.simpleCardHead}>
            {onOpen === undefined ? (
              <b>{first?.render(row)}</b>
            ) : (
              <button type="button" className={styles.simpleOpen} onClick={() => onOpen(row)}>
                {first?.render(row)}
              </button>
            )}
            {actions === undefined ? null : <span className={styles.simpleDeeds}>{actions(row)}</span>}
          </div>
          <dl>
            {rest.map(({ key, title, render }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
