import { Empty, Skeleton, Table, type TablePaginationConfig } from 'antd';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useNarrow } from '../pieces/use-narrow.ts';
import { useWords } from '../words/use-words.ts';
import { ProcessCards } from './process-cards.tsx';
import { processColumns } from './process-columns.tsx';
import { type ProcessList, type ProcessRow, processAddress } from './process-rows.ts';

export interface ProcessTableProps {
  readonly list: ProcessList;
  readonly rows: readonly ProcessRow[] | undefined;
  readonly isLoading: boolean;
  readonly extent: 'full' | 'panel';
  readonly pagination: false | TablePaginationConfig;
  /** Pixels for the rows to scroll in; without it the table is as high as its rows. */
  readonly height?: number | string;
}

/** A list of processes: a click, or Enter on the row in focus, opens one. */
export function ProcessTable({ list, rows, isLoading, extent, pagination, height }: ProcessTableProps) {
  const t = useWords();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const open = (row: ProcessRow) => void navigate(processAddress(list, row));
  if (rows === undefined) return <Skeleton active className="jh-panel-skeleton" paragraph={{ rows: 6 }} />;
  const nothing = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(NOTHING[list])} />;
  if (isNarrow) return rows.length === 0 ? nothing : <ProcessCards list={list} rows={rows} onOpen={open} />;
  return (
    <Table<ProcessRow>
      rowKey="id"
      size="small"
      className="jh-table"
      tableLayout="fixed"
      columns={processColumns(list, t, extent)}
      dataSource={[...rows]}
      loading={isLoading}
      pagination={pagination}
      locale={{ emptyText: nothing }}
      {...(height === undefined ? {} : { scroll: { y: height } })}
      onRow={(row) => ({
        tabIndex: 0,
        onClick: () => open(row),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter') open(row);
          else focusNeighbour(event);
        },
      })}
    />
  );
}

/** j and the down arrow go to the next row, k and the up arrow back. */
function focusNeighbour({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const isDown = key === 'j' || key === 'ArrowDown';
  const isUp = key === 'k' || key === 'ArrowUp';
  const next = isDown ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
  if ((isDown || isUp) && next instanceof HTMLElement) next.focus();
}

const NOTHING: Readonly<Record<ProcessList, string>> = {
  toDo: '没有待办事项',
  done: '还没有办理过的事项',
  mine: '还没有发起过申请',
};
