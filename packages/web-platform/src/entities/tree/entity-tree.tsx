import { Alert } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canReorder } from '../actions/row-actions.ts';
import type { Row } from '../definition/web-module.ts';
import { useListEditing } from '../list/editing/use-list-editing.ts';
import type { GridItem } from '../list/grid/grid-items.ts';
import { RowGrid } from '../list/grid/row-grid.tsx';
import type { RowGridProps } from '../list/grid/row-grid-props.ts';
import { ListFooter } from '../list/list-footer.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListProps } from '../list/list-props.ts';
import { NoRows } from '../list/list-rows.tsx';
import { useRowActions } from '../list/use-row-actions.tsx';
import { useCount } from '../query/use-count.ts';
import { useCappedTotal } from '../query/use-list-rows.ts';
import { type ListState, useListState } from '../query/use-list-state.ts';
import styles from './tree.module.css';
import { TreeCards } from './tree-cards.tsx';
import type { TreeData } from './tree-data.ts';
import { treeItems } from './tree-items.ts';
import { useMoves } from './use-moves.ts';
import { useTreeData } from './use-tree-data.ts';

const NO_ITEMS: readonly GridItem[] = [];

/** Rows that hang below rows, read as they are opened; their places are changed by dragging or step by step. */
export function EntityTree(props: ListProps) {
  const { webEntity, list } = props;
  const { path } = webEntity.entity;
  const state = useListState(props);
  const tree = useTreeData(path, { params: state.always, find: state.asked });
  const { data } = tree;
  const items = useMemo(() => data && treeItems(data), [data]);
  const rows = useMemo(() => rowsOf(items ?? NO_ITEMS), [items]);
  const moves = useMoves(webEntity, data);
  const rowActions = useRowActions(props, rows, moves.step);
  const editing = useListEditing(webEntity, {
    isOffered: props.offered.buttons?.includes('edit') === true,
    mayChange: rowActions.isChangeable,
  });
  const hasFoot = rowActions.selected.length > 0 || editing.edits.isUsed;
  const shownId = useShownRow(tree, rowActions);
  const count = useTreeCount(path, { params: state.always, data, isFound: tree.isFound });
  const mayMove = canReorder(webEntity.entity, list.buttons ?? []) && !tree.isFound;
  return (
    <ListFrame {...props} state={state} count={count} rowActions={rowActions}>
      <FoundNote data={data} />
      <div className={styles.body}>
        <TreeRows
          {...props}
          {...{ state, tree, items, rowActions, shownId }}
          onDrop={mayMove ? moves.drop : undefined}
        />
      </div>
      {hasFoot ? <ListFooter {...props} {...{ state, rowActions, editing }} pagerTotal={undefined} /> : null}
      {rowActions.overlays}
    </ListFrame>
  );
}

interface TreeRowsProps extends ListProps {
  readonly state: ListState;
  readonly tree: Tree;
  readonly items: readonly GridItem[] | undefined;
  readonly rowActions: RowActions;
  readonly shownId: string | undefined;
  readonly onDrop: RowGridProps['onDrop'];
}

/** The rows as a table, as cards on phones, or why there are none. */
function TreeRows({
  webEntity,
  list,
  selection,
  state,
  tree,
  items,
  rowActions,
  shownId,
  onDrop,
}: TreeRowsProps) {
  const isNarrow = useIsNarrow();
  const { data, error, isFetching } = tree;
  if (error !== null && data === undefined)
    return (
      <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={() => void tree.refetch()} />
    );
  const nothing = <NoRows {...{ webEntity, list, state, rowActions }} />;
  const shared = { webEntity, list, nothing, onToggle: tree.toggle, onRest: tree.readOn };
  if (isNarrow && data !== undefined) return <TreeCards {...shared} data={data} onOpen={rowActions.open} />;
  return (
    <RowGrid
      {...shared}
      key={data === undefined ? 'first' : 'there'}
      selection={selection}
      state={state}
      items={items}
      sums={undefined}
      isLoading={isFetching && data === undefined}
      markedId={rowActions.markedId}
      shownId={shownId}
      flashIds={rowActions.flashIds}
      selected={rowActions.selected}
      isSelectable={rowActions.isSelectable}
      actionsOf={rowActions.actionsOf}
      onAction={rowActions.perform}
      onMark={rowActions.mark}
      onPoint={rowActions.point}
      onSelect={rowActions.select}
      onSeen={tree.see}
      onDrop={onDrop}
    />
  );
}

const rowsOf = (items: readonly GridItem[]): readonly Row[] =>
  items.flatMap((item) => (item.kind === 'row' ? [item.row] : []));

/** Says where more was found than is shown. */
function FoundNote({ data }: { readonly data: TreeData | undefined }) {
  const t = useTranslation();
  const found = data?.found;
  if (found === undefined || found.shown >= found.total) return null;
  const total = found.isCapped ? `${found.total}+` : found.total;
  return (
    <Alert
      type="info"
      className={styles.note ?? ''}
      title={t('找到 {total} 个，只显示前 {shown} 个，请缩小范围', { total, shown: found.shown })}
    />
  );
}

type Counted = {
  readonly params: Parameters<typeof useCappedTotal>[1];
  readonly data: TreeData | undefined;
  readonly isFound: boolean;
};

/** How many rows the tree has, or how many of them were found. */
function useTreeCount(path: string, { params, data, isFound }: Counted) {
  const whole = useCappedTotal(path, params, !isFound);
  const found = data?.found;
  const count = useCount(path, params, whole && { ...whole, next: null });
  if (!isFound) return count;
  return {
    total: found?.total,
    isCapped: found?.isCapped === true,
    isCounting: false,
    onCount: () => undefined,
  };
}

type Tree = ReturnType<typeof useTreeData>;
type RowActions = ReturnType<typeof useRowActions>;

/** The row that an address names, or that was just saved: all that it hangs below is opened. */
function useShownRow({ data, reveal }: Tree, { markedId, flashIds }: RowActions): string | undefined {
  const first = useRef(markedId);
  const isThere = data !== undefined;
  const wanted = flashIds.at(-1) ?? first.current;
  const show = useStableCallback((id: string) => void reveal(id).catch(() => undefined));
  useEffect(() => {
    if (isThere && wanted !== undefined) show(wanted);
  }, [isThere, wanted, show]);
  return wanted;
}
