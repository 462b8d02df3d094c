import type { Entity } from '@jianheng/definition';
import type { ComponentType } from 'react';
import { QueryPlaceContext, useOwnQuery } from '../query/list-query-place.ts';
import type { CellSlotProps } from '../slots/slot-shapes.ts';
import { type ListChanges, ModuleList } from './module-list.tsx';

type ListModule = {
  readonly name: string;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly lists: Readonly<Record<string, { readonly of: string }>>;
};

type StandardColumn = 'createdBy' | 'createdDate' | 'updatedBy' | 'updatedDate' | 'processState';

/** The fields of the entity whose rows a list shows; where the compiler knows only some of which it may be, of each of them. */
type ColumnOf<M extends ListModule, L extends keyof M['lists']> =
  | { [Of in M['lists'][L]['of']]: keyof M['entities'][Of]['fields'] & string }[M['lists'][L]['of']]
  | StandardColumn;

export interface EntityListProps<M extends ListModule, L extends keyof M['lists'] & string>
  extends Omit<ListChanges, 'columns' | 'filters' | 'cells'> {
  /** The module as it is declared. */
  readonly module: M;
  /** The name of one of its lists. */
  readonly list: L;
  readonly columns?: readonly ColumnOf<M, L>[];
  readonly filters?: readonly ColumnOf<M, L>[];
  /** Cells drawn by the page itself; each is given the value as its field's kind shows it. */
  readonly cells?: { readonly [Name in ColumnOf<M, L>]?: ComponentType<CellSlotProps> };
  /** `part` where a page has several lists: filters and page then end with the list instead of standing in the address. */
  readonly keepsQueryIn?: 'address' | 'part';
}

/**
 * A list that a module declares, with its search, filters, sums, selection and row actions, as a page or within one.
 * Whoever may not see it is told so. Arrays and objects handed over should be constants: a new one draws all rows anew.
 */
export function EntityList<M extends ListModule, L extends keyof M['lists'] & string>(
  props: EntityListProps<M, L>,
) {
  const { module, list, keepsQueryIn = 'address', ...changes } = props;
  const own = useOwnQuery();
  return (
    <QueryPlaceContext value={keepsQueryIn === 'part' ? own : undefined}>
      <ModuleList moduleName={module.name} listName={list} changes={changes} />
    </QueryPlaceContext>
  );
}
