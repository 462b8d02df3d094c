import type { Entity } from '@jianheng/definition';
import { type ComponentType, useMemo } from 'react';
import { WithinContext } from '../form/within.ts';
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
  /** Rows with one value of a field alone: new ones get it, and neither forms nor filters ask for it. */
  readonly within?: { readonly by: ColumnOf<M, L>; readonly id: string; readonly label: string };
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
  const { module, list, keepsQueryIn = 'address', within, ...changes } = props;
  const own = useOwnQuery();
  const { by, id, label } = within ?? {};
  const path = module.entities[module.lists[list]?.of ?? '']?.path;
  const context = useMemo(
    () =>
      path === undefined || by === undefined || id === undefined
        ? undefined
        : { of: path, by, id, label: label ?? id },
    [path, by, id, label],
  );
  const narrowed = useMemo(
    () =>
      context === undefined
        ? undefined
        : { params: { [context.by]: context.id }, under: { by: context.by, label: context.label } },
    [context],
  );
  return (
    <QueryPlaceContext value={keepsQueryIn === 'part' ? own : undefined}>
      <WithinContext value={context}>
        <ModuleList moduleName={module.name} listName={list} changes={{ ...changes, ...narrowed }} />
      </WithinContext>
    </QueryPlaceContext>
  );
}
