import { type PaginationProps, Table } from 'antd';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { COLUMN_WIDTH, columnsOf } from './compare-columns.tsx';
import type { Correcting } from './correctable-cell.tsx';
import styles from './excel.module.css';
import { type ImportRow, isFit, type KeptImport } from './verdicts.ts';

/** A page of compared rows, and which of them are written. */
export interface ComparedRowsProps {
  readonly webEntity: WebEntity;
  readonly kept: KeptImport;
  readonly rows: readonly ImportRow[];
  /** Whether rows of every verdict are among them. */
  readonly isOfAll: boolean;
  readonly isFetching: boolean;
  readonly selected: readonly number[];
  readonly onSelect: (rows: readonly number[]) => void;
  readonly correcting: Correcting | undefined;
  readonly pages: PaginationProps;
}

/** Pixels. */
const HEIGHT = 420;

/** Compared rows in columns. */
export function CompareGrid({
  webEntity,
  kept,
  rows,
  isOfAll,
  selected,
  onSelect,
  correcting,
  ...list
}: ComparedRowsProps) {
  const t = useTranslation();
  const isDone = kept.state === 'done';
  // What is new stands beside nothing: an empty half at the left would hide what there is to see.
  const isBeside =
    rows.some(({ system }) => system !== null) ||
    (!isDone && isOfAll && kept.counts.changed + kept.counts.same > 0);
  return (
    <Table<ImportRow>
      size="small"
      bordered
      className={styles.compareTable}
      rowKey={({ row }) => row}
      loading={list.isFetching}
      dataSource={[...rows]}
      columns={columnsOf({ webEntity, kept, rows, isDone, isBeside, correcting, t })}
      scroll={{ y: HEIGHT, x: 300 + kept.fields.length * (isBeside ? 2 : 1) * COLUMN_WIDTH }}
      pagination={list.pages}
      {...(isDone
        ? {}
        : {
            rowSelection: {
              columnWidth: 40,
              selectedRowKeys: [...selected],
              getCheckboxProps: (row) => ({ disabled: !isFit(row) }),
              onChange: (keys) => onSelect(keys.map(Number)),
            },
          })}
    />
  );
}
