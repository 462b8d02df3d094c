import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { type Place, useRowDrag } from '../../hooks/use-row-drag.ts';
import { useAction } from '../../mutations/use-action.ts';
import { canReorder } from '../actions/row-actions.ts';
import type { Row } from '../definition/web-module.ts';
import { ListFooter } from '../list/list-footer.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListProps } from '../list/list-props.ts';
import { ListRows } from '../list/list-rows.tsx';
import { useRowActions } from '../list/use-row-actions.tsx';
import { useListState } from '../query/use-list-state.ts';
import { findRow, flattened, type Move, moveOf, stepMove, type TreeRow } from './tree-moves.ts';
import { useTreeRows } from './use-tree-rows.ts';

const NO_ROWS: readonly TreeRow[] = [];

/** Rows that hang below rows, all of them; their places are changed by dragging or step by step. */
export function EntityTree(props: ListProps) {
  const { webEntity, list, selection } = props;
  const state = useListState(props);
  const { data, error, isFetching, refetch } = useTreeRows(webEntity.entity.path, state.query.params);
  const roots = data?.roots ?? NO_ROWS;
  const flat = useMemo(() => flattened(roots), [roots]);
  const isWhole = state.keyword === '' && Object.keys(state.query.params).length === 0;
  const moves = useMoves(props, roots);
  const rowActions = useRowActions(props, flat, moves.step);
  const rowExtras = useRowDrag(canReorder(webEntity.entity, list.buttons ?? []) && isWhole, true, moves.drop);
  const count = { total: data?.count, isCapped: false, isCounting: false, onCount: () => undefined };
  return (
    <ListFrame {...props} state={state} count={count} rowActions={rowActions}>
      <ListRows
        key={data === undefined ? 'first' : 'there'}
        webEntity={webEntity}
        list={list}
        selection={selection}
        state={state}
        rowActions={rowActions}
        rows={data?.rows}
        cards={data === undefined ? undefined : flat}
        sums={undefined}
        isLoading={isFetching && data === undefined}
        error={error}
        onRetry={() => void refetch()}
        rowExtras={rowExtras}
      />
      {rowActions.selected.length > 0 ? (
        <ListFooter {...props} state={state} pagerTotal={undefined} rowActions={rowActions} />
      ) : null}
      {rowActions.overlays}
    </ListFrame>
  );
}

function useMoves({ webEntity }: ListProps, roots: readonly TreeRow[]) {
  const { path } = webEntity.entity;
  const { run } = useAction({
    call: async ({ id, parent, order }: Move & { readonly id: string }, options) => {
      if (parent !== undefined) {
        const { revision } = findRow(roots, id) ?? {};
        await call('PUT', path, { id, revision, parentId: parent.id }, { errors: 'returned' });
      }
      return call('PUT', `${path}/updateSort`, order, options);
    },
    changes: { entity: path },
    refreshesWhenRefused: true,
  });
  const apply = (id: string, move: Move | undefined) =>
    move === undefined ? undefined : void run({ id, ...move });
  return {
    step: (row: Row, by: -1 | 1) => apply(row.id, stepMove(roots, row.id, by)),
    drop: (draggedId: string, targetId: string, place: Place) =>
      apply(draggedId, moveOf(roots, draggedId, targetId, place)),
  };
}
