import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useState } from 'react';
import { pageApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { COLUMN_WIDTH, columnsOf } from './compare-columns.tsx';
import styles from './excel.module.css';
import { type Filter, VerdictFilter } from './verdict-filter.tsx';
import type { ImportRow, KeptImport } from './verdicts.ts';

export interface CompareTableProps {
  readonly webEntity: WebEntity;
  readonly kept: KeptImport;
  /** Rows that are not to be written. */
  readonly left: ReadonlySet<number>;
  readonly onLeave: (left: ReadonlySet<number>) => void;
}

const PAGE_SIZE = 50;
const HEIGHT = 420;

/** The rows of an import: the system's at the left, the workbook's at the right, what differs marked. */
export function CompareTable({ webEntity, kept, left, onLeave }: CompareTableProps) {
  const t = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [pageNo, setPageNo] = useState(1);
  const asked = { verdict: filter === 'all' ? [] : [filter], pageNo, state: kept.state };
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.excel.rows(kept.id, asked),
    queryFn: ({ signal }) =>
      pageApi('POST /b/excel/import/:id/queryList', {
        params: { id: kept.id },
        body: { params: { verdict: [...asked.verdict] }, pageNo, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isDone = kept.state === 'done';
  const isFit = ({ verdict }: ImportRow) => verdict === 'new' || verdict === 'changed';
  // What was written is in the system as it is in the workbook: beside itself it would say nothing.
  const rows = (data?.data ?? []).map((row) =>
    isDone && row.verdict !== 'conflict' ? { ...row, system: null } : row,
  );
  // What is new stands beside nothing: an empty half at the left would hide what there is to see.
  const isBeside =
    rows.some(({ system }) => system !== null) ||
    (!isDone && filter === 'all' && kept.counts.changed + kept.counts.same > 0);
  const shown = rows.filter((row) => isFit(row) && !left.has(row.row)).map(({ row }) => row);
  const select = (keys: readonly number[]) => {
    const others = [...left].filter((one) => !rows.some(({ row }) => row === one));
    const now = rows.filter((row) => isFit(row) && !keys.includes(row.row)).map(({ row }) => row);
    onLeave(new Set([...others, ...now]));
  };
  return (
    <>
      <VerdictFilter
        counts={kept.counts}
        isDone={isDone}
        value={filter}
        onChange={(value) => {
          setFilter(value);
          setPageNo(1);
        }}
      />
      <Table<ImportRow>
        size="small"
        bordered
        className={styles.compareTable}
        rowKey={({ row }) => row}
        loading={isFetching}
        dataSource={[...rows]}
        columns={columnsOf({ webEntity, kept, rows, isDone, isBeside, t })}
        scroll={{ y: HEIGHT, x: 300 + kept.fields.length * (isBeside ? 2 : 1) * COLUMN_WIDTH }}
        pagination={{
          current: pageNo,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPageNo,
        }}
        {...(isDone
          ? {}
          : {
              rowSelection: {
                columnWidth: 40,
                selectedRowKeys: shown,
                getCheckboxProps: (row) => ({ disabled: !isFit(row) }),
                onChange: (keys) => select(keys.map(Number)),
              },
            })}
      />
    </>
  );
}
