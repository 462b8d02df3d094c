import type { ListShape } from '@jianheng/definition';
import { CallFault } from '../../api/api-error.ts';
import { TryAgain } from '../../components/error-retry.tsx';
import { useNarrow } from '../../hooks/use-is-narrow.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { countFilters } from '../query/filter-params.ts';
import type { ListState } from '../query/use-list-state.ts';
import { ListCards } from './cards/list-cards.tsx';
import { NothingHere } from './empty-state.tsx';
import { ListTable } from './table/list-table.tsx';
import type { RowDesk } from './use-row-actions.tsx';

export interface ListRowsProps {
  readonly known: WebEntity;
  readonly list: ListShape;
  readonly state: ListState;
  readonly desk: RowDesk;
  readonly rows: readonly Row[] | undefined;
  /** The rows one after another for cards, where the table has them in a tree. */
  readonly cards?: readonly Row[] | undefined;
  readonly sums: Readonly<Record<string, string>> | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onAgain: () => void;
  readonly rowExtras: ((row: Row) => object) | undefined;
}

/** The rows of a list: a table, cards on phones, or why there are none. */
export function ListRows({
  known,
  list,
  state,
  desk,
  rows,
  cards = rows,
  error,
  onAgain,
  ...rest
}: ListRowsProps) {
  const isNarrow = useNarrow();
  if (error !== null && rows === undefined) {
    return <TryAgain text={error instanceof CallFault ? error.message : ''} onAgain={onAgain} />;
  }
  const isFiltered = state.keyword !== '' || countFilters(state.filters) > 0;
  const nothing = (
    <NothingHere
      known={known}
      list={list}
      isFiltered={isFiltered}
      onClear={state.clear}
      onCreate={desk.create}
    />
  );
  if (isNarrow && cards !== undefined) {
    return cards.length === 0 ? (
      nothing
    ) : (
      <ListCards known={known} list={list} rows={cards} onOpen={desk.open} />
    );
  }
  return (
    <ListTable
      known={known}
      list={list}
      state={state}
      rows={rows}
      sums={rest.sums}
      isLoading={rest.isLoading}
      nothing={nothing}
      markedId={desk.markedId}
      flashIds={desk.flashIds}
      selected={desk.selected}
      deedsOf={desk.deedsOf}
      onDeed={desk.perform}
      onMark={desk.mark}
      onSelect={desk.select}
      {...(rest.rowExtras ? { rowExtras: rest.rowExtras } : {})}
    />
  );
}
