import type { ListShape } from '@jianheng/definition';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import type { Selection } from '../actions/row-actions.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { shownColumns } from '../query/list-config.ts';
import type { ListState } from '../query/use-list-state.ts';
import { ListCards } from './cards/list-cards.tsx';
import type { ListEditing } from './editing/use-list-editing.ts';
import { EmptyState } from './empty-state.tsx';
import styles from './list.module.css';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import { ListTable } from './table/list-table.tsx';
import type { ListRowActions } from './use-row-actions.tsx';

export interface ListRowsProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly selection: Selection;
  readonly state: ListState;
  readonly rowActions: ListRowActions;
  readonly editing?: ListEditing | undefined;
  readonly rows: readonly Row[] | undefined;
  readonly sums: Readonly<Record<string, string>> | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The group that they are, where rows stand in groups. */
  readonly of?: string;
  readonly rowExtras: ((row: Row) => object) | undefined;
}

/** The rows of a list: a table, cards on phones, or why there are none. */
export function ListRows(props: ListRowsProps) {
  return (
    <>
      {props.of === undefined && !props.isLoading ? <SavedElsewhere {...props} /> : null}
      <div className={styles.body}>
        <Rows {...props} />
      </div>
    </>
  );
}

/** Why there are no rows, and what can be done about it. */
export function NoRows({
  webEntity,
  list,
  state,
  rowActions,
}: Pick<ListRowsProps, 'webEntity' | 'list' | 'state' | 'rowActions'>) {
  return (
    <EmptyState
      webEntity={webEntity}
      list={list}
      isFiltered={state.isFiltered}
      onClear={state.clear}
      onCreate={rowActions.create}
    />
  );
}

function Rows({ webEntity, list, state, rowActions, rows, error, onRetry, ...rest }: ListRowsProps) {
  const isNarrow = useIsNarrow();
  if (error !== null && rows === undefined) {
    return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={onRetry} />;
  }
  const nothing = <NoRows {...{ webEntity, list, state, rowActions }} />;
  if (isNarrow && rows !== undefined && rest.editing?.inline === undefined) {
    return rows.length === 0 ? (
      nothing
    ) : (
      <ListCards webEntity={webEntity} list={list} rows={rows} onOpen={rowActions.open} />
    );
  }
  const table = (
    <ListTable
      webEntity={webEntity}
      list={list}
      selection={rest.selection}
      state={state}
      rows={rows}
      sums={rest.sums}
      isLoading={rest.isLoading}
      nothing={nothing}
      markedId={rowActions.markedId}
      flashIds={rowActions.flashIds}
      selected={rowActions.selected}
      isSelectable={rowActions.isSelectable}
      actionsOf={rowActions.actionsOf}
      onAction={rowActions.perform}
      onMark={rowActions.mark}
      onPoint={rowActions.point}
      onSelect={rowActions.select}
      {...(rest.rowExtras ? { rowExtras: rest.rowExtras } : {})}
    />
  );
  return (
    <Inline
      {...{ webEntity, list, state, rows }}
      isLoading={rest.isLoading}
      editing={rest.editing}
      of={rest.of}
      otherwise={table}
    />
  );
}

const InlineGrid = lazy(async () => ({ default: (await import('./editing/inline-grid.tsx')).InlineGrid }));

interface InlineProps
  extends Pick<ListRowsProps, 'webEntity' | 'list' | 'state' | 'rows' | 'isLoading' | 'editing'> {
  readonly of: string | undefined;
  readonly otherwise: ReactNode;
}

/** The rows of a page as a grid, where they are changed in their places; another page or question is another grid. */
function Inline({ webEntity, list, state, rows = [], isLoading, editing, of = '', otherwise }: InlineProps) {
  const { config, query } = state;
  const names = useMemo(
    () => shownColumns(list.columns, config, webEntity.fields),
    [list.columns, config, webEntity.fields],
  );
  if (editing?.inline === undefined || rows.length === 0) return otherwise;
  const { inline, edits } = editing;
  // The rows of the page before are not those of this one.
  if (isLoading) return <RowsSkeleton rows={8} />;
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      <InlineGrid
        key={JSON.stringify([query, names])}
        {...{ webEntity, names, config, rows, inline, edits, of }}
      />
    </Suspense>
  );
}
