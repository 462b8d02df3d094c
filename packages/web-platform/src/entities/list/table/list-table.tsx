import { type ListShape, whenHolds } from '@jianheng/definition';
import { Table, type TableProps } from 'antd';
import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import rowLooks from '../../../components/rows.module.css';
import { useElementSize } from '../../../hooks/use-element-size.ts';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import type { RowAction, Selection } from '../../actions/row-actions.ts';
import { fieldText } from '../../actions/row-text.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { shownColumns } from '../../query/list-config.ts';
import type { Sort } from '../../query/list-query.ts';
import type { ListState } from '../../query/use-list-state.ts';
import { type ActionsRoom, useActionsRooms } from './actions-room.ts';
import { boundedWidth } from './column-widths.ts';
import { HeaderCell } from './header-cell.tsx';
import { type Columns, type ListColumn, listColumns, preferredRoom, tableColumns } from './list-columns.tsx';
import { listSumsRow } from './list-sums-row.tsx';
import { RowActionsCell } from './row-actions-cell.tsx';
import { type Pointed, RowMenu } from './row-menu.tsx';
import styles from './table.module.css';

export interface ListTableProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  /** Which rows can be selected. */
  readonly selection: Selection;
  readonly state: ListState;
  readonly rows: readonly Row[] | undefined;
  readonly sums: Readonly<Record<string, string>> | undefined;
  readonly isLoading: boolean;
  readonly nothing: ReactNode;
  readonly markedId: string | undefined;
  readonly flashIds: readonly string[];
  readonly selected: readonly Row[];
  readonly isSelectable: (row: Row) => boolean;
  readonly actionsOf: (row: Row) => readonly RowAction[];
  readonly onAction: (action: RowAction, row: Row) => void;
  readonly onMark: (id: string) => void;
  readonly onPoint: (row: Row) => void;
  readonly onSelect: (rows: readonly Row[]) => void;
  /** What rows get that can be dragged. */
  readonly rowExtras?: (row: Row) => object;
}

const HEAD = 36;
const SUMS = 35;
const ACTIONS_KEY = 'actions';
const SELECTION = 36;
const NO_ROWS: readonly Row[] = [];
const NO_SUMS: Readonly<Record<string, string>> = {};

/** The rows of a list in a table that fills its room. */
export function ListTable(props: ListTableProps) {
  const { list, rows = NO_ROWS, sums, isLoading, actionsOf, onAction } = props;
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const room = useElementSize(box);
  const [pointed, setPointed] = useState<Pointed>();
  const beside = props.selection === 'none' ? 0 : SELECTION;
  const columns = useTableColumns(props, room.width - beside);
  const width = columns.reduce((sum, { width: one }) => sum + Number(one), beside);
  const hasSums = sums !== undefined && (list.sums ?? []).length > 0 && rows.length > 0;
  const height = Math.max(120, room.height - HEAD - (hasSums ? SUMS : 0));
  const look = { '--jh-table-body': `${height}px` } as CSSProperties;
  return (
    <div
      ref={box}
      className={`${styles.entityTable} ${props.state.config.isRoomy ? styles.roomy : ''}`}
      style={look}
    >
      <Table<Row>
        rowKey="id"
        size="small"
        classNames={{ section: styles.tableBox ?? '' }}
        tableLayout="fixed"
        components={{ header: { cell: HeaderCell } }}
        columns={columns}
        dataSource={[...rows]}
        loading={isLoading ? { spinning: true, description: t('正在加载中...') } : false}
        pagination={false}
        locale={{ emptyText: isLoading ? ' ' : props.nothing }}
        scroll={{ x: width, y: height }}
        sortDirections={['ascend', 'descend']}
        onChange={(_pages, _filters, sorter) => props.state.sortBy(sortFrom(sorter))}
        onRow={(row) => rowEvents(props, row, setPointed)}
        rowClassName={(row) => rowLook(props, row)}
        {...rowSelection(props, t)}
        {...(hasSums ? summary(props, columns, t('合计')) : {})}
      />
      <RowMenu
        pointed={pointed}
        actionsOf={actionsOf}
        onAction={onAction}
        onClose={() => setPointed(undefined)}
      />
    </div>
  );
}

/** A click marks a row, two open it, the right button has its menu. */
function rowEvents(
  { rowExtras, onMark, onPoint, onAction }: ListTableProps,
  row: Row,
  point: (pointed: Pointed) => void,
) {
  return {
    ...rowExtras?.(row),
    onClick: () => onPoint(row),
    onDoubleClick: () => onAction({ kind: 'open' }, row),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      onMark(row.id);
      point({ row, x: event.clientX, y: event.clientY });
    },
  };
}

function summary(
  { webEntity, list, selection, sums = {} }: ListTableProps,
  columns: Columns,
  title: string,
): TableProps<Row> {
  return {
    summary: () => listSumsRow({ webEntity, list, columns, sums, hasSelection: selection !== 'none', title }),
  };
}

type Fitting = { readonly columns: readonly ListColumn[]; readonly actions: ActionsRoom };

/**
 * The columns of a list as they fit the room, the same as long as nothing about them changes. Action
 * buttons get a column of their own as far as no other column is cut for it.
 */
export function useListColumns(
  props: Pick<ListTableProps, 'webEntity' | 'list' | 'state' | 'rows' | 'sums' | 'onAction' | 'actionsOf'>,
  room: number,
): Fitting {
  const { webEntity, list, state, rows = NO_ROWS, sums = NO_SUMS } = props;
  const { config, query } = state;
  const rooms = useActionsRooms(rows, props.actionsOf);
  const onAction = useStableCallback(props.onAction);
  const resize = useStableCallback((name: string, width: number) =>
    state.configure({ ...state.config, widths: { ...state.config.widths, [name]: boundedWidth(width) } }),
  );
  const { sort } = query;
  return useMemo(() => {
    const plan = {
      webEntity,
      list,
      names: shownColumns(list.columns, config, webEntity.fields),
      config,
      sort,
      rows,
      sums,
      onResize: resize,
      onOpen: (row: Row) => onAction({ kind: 'open' }, row),
    };
    const fitted = rooms.map((actions) => ({
      actions,
      columns: listColumns({ ...plan, room: room - actions.width }),
    }));
    const fits = ({ actions, columns }: Fitting) =>
      columns.reduce((sum, { width }) => sum + width, actions.width) <= room;
    const preferred = preferredRoom(plan);
    const isRoomy = ({ actions }: Fitting) => preferred + actions.width <= room;
    const needed = fitted.filter(({ actions }) => actions.inline <= actions.kept);
    return fitted.find(isRoomy) ?? needed.find(fits) ?? fitted.at(-1) ?? { actions: NO_ACTIONS, columns: [] };
  }, [webEntity, list, config, room, sort, rows, sums, rooms, resize, onAction]);
}

const NO_ACTIONS: ActionsRoom = { inline: 0, width: 0, kept: 0 };

function useTableColumns(props: ListTableProps, room: number): Columns {
  const { actionsOf } = props;
  const onAction = useStableCallback(props.onAction);
  const { columns, actions: column } = useListColumns(props, room);
  return useMemo(() => {
    const actions: Columns[number] = {
      key: ACTIONS_KEY,
      title: '',
      width: column.width,
      fixed: 'end',
      className: styles.deedsColumn,
      render: (_value, row) => (
        <RowActionsCell
          actions={actionsOf(row)}
          inline={column.inline}
          onAction={(action) => onAction(action, row)}
        />
      ),
    };
    return [...tableColumns(columns), actions];
  }, [columns, column, onAction, actionsOf]);
}

function rowSelection(
  { webEntity, isSelectable, selection, selected, onSelect }: ListTableProps,
  t: Translate,
): TableProps<Row> {
  if (selection === 'none') return {};
  return {
    rowSelection: {
      columnWidth: SELECTION,
      fixed: true,
      preserveSelectedRowKeys: true,
      selectedRowKeys: selected.map(({ id }) => id),
      onChange: (_keys, rows) => onSelect(rows),
      // The library's own words are English in every language.
      getTitleCheckboxProps: () => ({ 'aria-label': t('全选') }),
      getCheckboxProps: (row) => ({
        disabled: !isSelectable(row),
        'aria-label': t('选中“{name}”', {
          name: fieldText(webEntity.fields, row, webEntity.entity.title) || row.id,
        }),
      }),
    },
  };
}

type RowLook = Pick<ListTableProps, 'webEntity' | 'list' | 'markedId' | 'flashIds' | 'selected'>;

/** How a row stands out. */
export function rowLook({ webEntity, list, markedId, flashIds, selected }: RowLook, row: Row): string {
  const looks = [];
  if (row.id === markedId) looks.push(rowLooks.marked);
  // Of a tree that is looked through: it leads to what was found.
  if (row.isAncestor === true) looks.push(styles.rowBeside);
  if (flashIds.includes(row.id)) looks.push(styles.rowFlash);
  // Whether a row is selected comes before what it draws attention by; its sign stays.
  const isSelected = selected.some(({ id }) => id === row.id);
  if (list.highlightWhen !== undefined && !isSelected && whenHolds(list.highlightWhen, webEntity.fields, row))
    looks.push(styles.rowHighlight);
  return looks.join(' ');
}

type Sorter = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

function sortFrom(sorter: Sorter): Sort | undefined {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  if (typeof columnKey !== 'string' || !order) return undefined;
  return { by: columnKey, isDescending: order === 'descend' };
}
