import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useRowDrag } from '../../hooks/use-row-drag.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { useAction } from '../../mutations/use-action.ts';
import { canReorder } from '../actions/row-actions.ts';
import type { Row } from '../definition/web-module.ts';
import { lastPage, type PageInfo, pagerTotal } from '../query/list-query.ts';
import { useCount } from '../query/use-count.ts';
import { useEndlessRows } from '../query/use-endless-rows.ts';
import { useListRows, useListSums } from '../query/use-list-rows.ts';
import { type ListState, useListState } from '../query/use-list-state.ts';
import { askedFirst } from './editing/asked-first.ts';
import { useListEditing } from './editing/use-list-editing.ts';
import { EndlessRows } from './endless-rows.tsx';
import { GroupedRows } from './groups/grouped-rows.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListFrame } from './list-frame.tsx';
import type { ListProps } from './list-props.ts';
import { ListRows, type ListRowsProps, NoRows } from './list-rows.tsx';
import { orderAfter } from './row-order.ts';
import { useRowActions } from './use-row-actions.tsx';

const NO_ROWS: readonly Row[] = [];

/** A list in pages. */
export function PagedList(props: ListProps) {
  const { webEntity, list, selection } = props;
  const { path } = webEntity.entity;
  const given = useListState(props);
  const { query } = given;
  const paged = useListRows(path, query);
  const { data } = paged;
  const isEndless = useIsEndless(props, given);
  const endless = useEndlessRows(path, query, isEndless);
  const rows = (isEndless ? endless.data : data)?.rows ?? NO_ROWS;
  const sums = useListSums(path, list.sums ?? [], query.params);
  const count = useCount(path, query.params, data?.pageInfo);
  const order = useOrder(props, given, rows);
  const rowActions = useRowActions(props, rows, order.step);
  const editing = useListEditing(webEntity, {
    isOffered: props.offered.buttons?.includes('edit') === true,
    mayChange: rowActions.isChangeable,
  });
  const [stayed, setStayed] = useState(0);
  const state = askedFirst(given, editing.guard, () => setStayed((before) => before + 1));
  const isOneByOne = isEndless && !editing.isInline;
  const drawn = { webEntity, list, selection, rowActions, editing };
  const rowExtras = useRowDrag(order.isOn, order.drop);
  useClampPage(data?.pageInfo, given);
  const shown = { ...drawn, state, sums };
  const pages = isOneByOne || state.group !== undefined ? undefined : data;
  return (
    <ListFrame
      {...props}
      state={state}
      count={count}
      rowActions={rowActions}
      editing={editing}
      stayed={stayed}
    >
      {isOneByOne ? <EndlessRows {...shown} endless={endless} /> : null}
      {isOneByOne ? null : <Page {...shown} paged={paged} rowExtras={rowExtras} />}
      <Groups {...shown} />
      <ListFooter
        webEntity={webEntity}
        list={list}
        state={state}
        pagerTotal={pages && pagerTotal(count.pageInfo, query.pageNo, query.pageSize)}
        rowActions={rowActions}
        editing={editing}
        isEmbedded={props.isEmbedded}
      />
      {rowActions.overlays}
    </ListFrame>
  );
}

interface PageProps extends Omit<ListRowsProps, 'rows' | 'isLoading' | 'error' | 'onRetry'> {
  readonly paged: ReturnType<typeof useListRows>;
}

/** The rows of one page. */
function Page({ paged, ...drawn }: PageProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = paged;
  if (drawn.state.group !== undefined) return null;
  return (
    <ListRows
      {...drawn}
      rows={data?.rows}
      isLoading={isFetching && (data === undefined || isPlaceholderData)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

type GroupsProps = Pick<
  ListRowsProps,
  'webEntity' | 'list' | 'selection' | 'rowActions' | 'editing' | 'state'
>;

/** The rows put together, where somebody asks for it. */
function Groups({ state, ...drawn }: GroupsProps) {
  const { webEntity, list } = drawn;
  if (state.group === undefined) return null;
  return (
    <GroupedRows
      webEntity={webEntity}
      by={state.group}
      sums={list.sums ?? []}
      state={state}
      guard={drawn.editing?.guard}
      nothing={<NoRows {...drawn} state={state} />}
      draw={(group) => <ListRows {...drawn} {...group} sums={undefined} rowExtras={undefined} />}
    />
  );
}

/** Whether the rows follow each other without pages, as somebody wants them: where they stand in a table of their own. */
function useIsEndless({ isEmbedded = false }: ListProps, { config, group }: ListState): boolean {
  const isNarrow = useIsNarrow();
  return config.isEndless && group === undefined && !isNarrow && !isEmbedded;
}

/** When the last rows of the last page were removed, the page before it is shown. */
function useClampPage(pageInfo: PageInfo | undefined, state: ListState): void {
  const { pageNo, pageSize } = state.query;
  const last = pageInfo === undefined || pageInfo.isCapped ? pageNo : lastPage(pageInfo.total, pageSize);
  const turnTo = useStableCallback(state.turnTo);
  useEffect(() => {
    if (pageNo > last) turnTo(last, pageSize);
  }, [pageNo, last, pageSize, turnTo]);
}

/** Rows that stand in an order of their own are moved by hand, as long as that order is the one on screen. */
function useOrder({ webEntity, list }: ListProps, state: ListState, rows: readonly Row[]) {
  const { path } = webEntity.entity;
  const { sort, pageNo, pageSize } = state.query;
  const isOn =
    canReorder(webEntity.entity, list.buttons ?? []) &&
    sort === undefined &&
    !state.isFiltered &&
    state.group === undefined;
  const { run } = useAction({
    call: (order: ReturnType<typeof orderAfter>, options) =>
      call('PUT', `${path}/updateSort`, order, options),
    changes: { entity: path },
  });
  const at = (id: string) => rows.findIndex((row) => row.id === id);
  const go = (from: number, to: number) => {
    const order = orderAfter(rows, from, to, (pageNo - 1) * pageSize);
    if (order.length > 0) void run(order);
  };
  return {
    isOn,
    step: (row: Row, by: -1 | 1) => go(at(row.id), at(row.id) + by),
    drop: (draggedId: string, targetId: string, place: string) => {
      const from = at(draggedId);
      const target = at(targetId) + (place === 'after' ? 1 : 0);
      go(from, from < target ? target - 1 : target);
    },
  };
}
