import { Empty, Table } from 'antd';
import type { SorterResult } from 'antd/es/table/interface.js';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import type { Sort } from '../../entities/query/list-query.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useListKeys } from '../../hooks/use-list-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListSpec } from './list-specs.ts';
import { ProcessCards } from './process-cards.tsx';
import { processColumns, sortName } from './process-columns.tsx';
import type { ProcessRow } from './process-rows.ts';
import type { ProcessListState } from './use-process-list.ts';
import type { Selection } from './use-selection.ts';
import './process-lists.module.css';
import rowLooks from '../../components/rows.module.css';
import styles from './process-lists.module.css';

export interface ProcessTableProps {
  readonly spec: ListSpec;
  readonly rows: readonly ProcessRow[] | undefined;
  readonly isLoading: boolean;
  readonly extent: 'full' | 'panel';
  /** Pixels for the rows to scroll in; without it the table is as high as its rows. */
  readonly height?: number | string;
  readonly selection?: Selection | undefined;
  /** What can be done with a line, at its end. */
  readonly actions?: ((row: ProcessRow) => ReactNode) | undefined;
  /** Opens a line; without it the list's own address does. */
  readonly onOpen?: ((row: ProcessRow) => void) | undefined;
  /** How the list is ordered, where its heads can be pressed. */
  readonly order?: Order;
  /** Which line was opened last, in a list that is gone through by keys. */
  readonly marked?: Marked;
}

type Order = Pick<ProcessListState, 'sort' | 'sortBy'>;
type Marked = Pick<ProcessListState, 'markedId' | 'mark'>;

/** A list of processes: a click, or Enter on the row in focus, opens one. */
export function ProcessTable(props: ProcessTableProps) {
  const { spec, rows, actions, onOpen } = props;
  const t = useTranslation();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const go = onOpen ?? ((row: ProcessRow) => void navigate(spec.addressOf(row)));
  const open = (row: ProcessRow) => {
    props.marked?.mark(row.id);
    go(row);
  };
  if (rows === undefined) return <RowsSkeleton rows={6} />;
  const nothing = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(spec.nothing)} />;
  if (!isNarrow) return <WideTable {...props} rows={rows} nothing={nothing} onOpen={open} />;
  if (rows.length === 0) return nothing;
  return <ProcessCards spec={spec} rows={rows} selection={props.selection} actions={actions} onOpen={open} />;
}

type WideProps = ProcessTableProps & {
  readonly rows: readonly ProcessRow[];
  readonly nothing: ReactNode;
  readonly onOpen: (row: ProcessRow) => void;
};

function WideTable(props: WideProps) {
  const { spec, rows, isLoading, extent, height, selection, actions, nothing, marked, order, onOpen } = props;
  const t = useTranslation();
  const [markedHere, mark] = useState<string>();
  // Back brings the address, which may come after the rows.
  const markedId = markedHere ?? marked?.markedId;
  const open = (row: ProcessRow) => {
    mark(row.id);
    onOpen(row);
  };
  useListKeys({ rows, markedId, mark, open, isQuiet: marked === undefined });
  const columns = processColumns(spec, t, { extent, rows, sort: order && { now: order.sort } });
  return (
    <Table<ProcessRow>
      rowKey="id"
      size="small"
      tableLayout="fixed"
      columns={actions === undefined ? columns : [...columns, actionsColumn(actions)]}
      dataSource={[...rows]}
      loading={isLoading}
      pagination={false}
      onChange={(_page, _filters, sorter, { action }) => {
        if (action === 'sort' && !Array.isArray(sorter)) order?.sortBy(sortAsked(sorter));
      }}
      locale={{ emptyText: nothing }}
      {...(height === undefined ? {} : { scroll: { y: height } })}
      {...(selection === undefined ? {} : { rowSelection: rowSelectionOf(selection) })}
      rowClassName={(row) =>
        marked !== undefined && row.id === markedId
          ? `${rowLooks.openable} ${rowLooks.marked}`
          : `${rowLooks.openable}`
      }
      onRow={(row) => ({
        tabIndex: 0,
        onClick: () => open(row),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.target !== event.currentTarget) return;
          if (event.key !== 'Enter') return focusNeighbour(event);
          event.stopPropagation();
          open(row);
        },
      })}
    />
  );
}

/** Pressed a third time a head gives the list its own order back. */
function sortAsked({ columnKey, order }: SorterResult<ProcessRow>): Sort | undefined {
  return order ? { by: sortName(String(columnKey)), isDescending: order === 'descend' } : undefined;
}

const ACTIONS_WIDTH = 110;

function actionsColumn(actions: (row: ProcessRow) => ReactNode) {
  return {
    key: 'actions',
    width: ACTIONS_WIDTH,
    align: 'right' as const,
    onCell: () => ({ onClick: (event: { stopPropagation: () => void }) => event.stopPropagation() }),
    render: (_value: unknown, row: ProcessRow) => <span className={styles.lineDeeds}>{actions(row)}</span>,
  };
}

function rowSelectionOf({ ids, canPick, choose }: Selection) {
  return {
    columnWidth: 40,
    selectedRowKeys: [...ids],
    onCell: () => ({ onClick: (event: { stopPropagation: () => void }) => event.stopPropagation() }),
    getCheckboxProps: (row: ProcessRow) => ({ disabled: !canPick(row) }),
    onChange: (_keys: unknown, rows: ProcessRow[]) => choose(rows),
  };
}

/** The arrows go to the next row and back. */
function focusNeighbour({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const isDown = key === 'ArrowDown';
  const isUp = key === 'ArrowUp';
  const next = isDown ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
  if ((isDown || isUp) && next instanceof HTMLElement) next.focus();
}
