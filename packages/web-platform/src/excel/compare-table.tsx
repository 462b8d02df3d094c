import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { CompareCards } from './compare-cards.tsx';
import { CompareGrid } from './compare-grid.tsx';
import type { Correcting } from './correctable-cell.tsx';
import { type Filter, VerdictFilter } from './verdict-filter.tsx';
import { isFit, type KeptImport } from './verdicts.ts';

export interface CompareTableProps {
  readonly webEntity: WebEntity;
  readonly kept: KeptImport;
  /** Rows that are not to be written. */
  readonly left: ReadonlySet<number>;
  readonly onLeave: (left: ReadonlySet<number>) => void;
  readonly correcting: Correcting;
}

const PAGE_SIZE = 50;

/** The rows of an import: the system's at the left, the workbook's at the right, what differs marked; on phones one below the other. */
export function CompareTable({ webEntity, kept, left, onLeave, correcting }: CompareTableProps) {
  const isNarrow = useIsNarrow();
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
  // What was written is in the system as it is in the workbook: beside itself it would say nothing.
  const rows = (data?.data ?? []).map((row) =>
    isDone && row.verdict !== 'conflict' ? { ...row, system: null } : row,
  );
  const select = (keys: readonly number[]) => {
    const others = [...left].filter((one) => !rows.some(({ row }) => row === one));
    const now = rows.filter((row) => isFit(row) && !keys.includes(row.row)).map(({ row }) => row);
    onLeave(new Set([...others, ...now]));
  };
  const Rows = isNarrow ? CompareCards : CompareGrid;
  return (
    <>
      <VerdictFilter
        isNarrow={isNarrow}
        counts={kept.counts}
        isDone={isDone}
        value={filter}
        onChange={(value) => {
          setFilter(value);
          setPageNo(1);
        }}
      />
      <Rows
        webEntity={webEntity}
        kept={kept}
        rows={rows}
        isOfAll={filter === 'all'}
        isFetching={isFetching}
        selected={rows.filter((row) => isFit(row) && !left.has(row.row)).map(({ row }) => row)}
        onSelect={select}
        correcting={kept.state === 'compared' ? correcting : undefined}
        pages={{
          current: pageNo,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPageNo,
        }}
      />
    </>
  );
}
