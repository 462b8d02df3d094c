import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { canReorder } from '../actions/row-actions.ts';
import { invalidateEntityQueries } from '../definition/use-row.ts';
import type { Row } from '../definition/web-module.ts';
import { ListFooter } from '../list/list-footer.tsx';
import { type EntityListProps, ListFrame } from '../list/list-frame.tsx';
import { ListRows } from '../list/list-rows.tsx';
import { useRowActions } from '../list/use-row-actions.tsx';
import { type Place, useRowDrag } from '../list/use-row-drag.ts';
import { useListState } from '../query/use-list-state.ts';
import { findRow, flattened, type Move, moveOf, stepMove, type TreeRow } from './tree-moves.ts';
import { useTreeRows } from './use-tree-rows.ts';

const NO_ROWS: readonly TreeRow[] = [];

/** Rows that hang below rows, all of them; their places are changed by dragging or step by step. */
export function EntityTree(props: EntityListProps) {
  const { webEntity, listName, list } = props;
  const state = useListState(webEntity, listName, list);
  const { data, error, isFetching, refetch } = useTreeRows(webEntity.entity.path, state.query.params);
  const roots = data?.roots ?? NO_ROWS;
  const flat = useMemo(() => flattened(roots), [roots]);
  const isWhole = state.keyword === '' && Object.keys(state.query.params).length === 0;
  const moves = useMoves(props, roots);
  const rowActions = useRowActions(props, flat, moves.step);
  const rowExtras = useRowDrag(canReorder(webEntity.entity, list.buttons ?? []) && isWhole, true, moves.drop);
  const count = { total: data?.count, isCapped: false, isCounting: false, onCount: () => undefined };
  return (
    <ListFrame {...props} state={state} count={count} onCreate={rowActions.create}>
      <div className="jh-entity-list-body">
        <ListRows
          key={data === undefined ? 'first' : 'there'}
          webEntity={webEntity}
          list={list}
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
      </div>
      {rowActions.selected.length > 0 ? (
        <ListFooter
          state={state}
          pagerTotal={undefined}
          selected={rowActions.selected}
          onRemove={rowActions.removeSelected}
          onUnselect={() => rowActions.select([])}
        />
      ) : null}
      {rowActions.overlays}
    </ListFrame>
  );
}

function useMoves({ webEntity }: EntityListProps, roots: readonly TreeRow[]) {
  const client = useQueryClient();
  const { path } = webEntity.entity;
  const apply = async (id: string, { parent, order }: Move) => {
    if (parent !== undefined) {
      const row = findRow(roots, id);
      await call('PUT', path, { id, revision: row?.revision, parentId: parent.id });
    }
    await call('PUT', `${path}/updateSort`, order);
  };
  const run = (id: string, move: Move | undefined) => {
    if (move === undefined) return;
    void apply(id, move)
      .catch(() => undefined)
      .then(() => invalidateEntityQueries(client, path));
  };
  return {
    step: (row: Row, by: -1 | 1) => run(row.id, stepMove(roots, row.id, by)),
    drop: (draggedId: string, targetId: string, place: Place) =>
      run(draggedId, moveOf(roots, draggedId, targetId, place)),
  };
}
