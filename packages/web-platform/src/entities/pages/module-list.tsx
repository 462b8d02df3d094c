import type { ListShape } from '@jianheng/definition';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { NotAllowedPage } from '../../components/not-found-page.tsx';
import { useSession } from '../../session/session-context.ts';
import type { Offered, Selection } from '../actions/row-actions.ts';
import { entityOf } from '../definition/use-module.ts';
import type { Row, WebEntity, WebModule } from '../definition/web-module.ts';
import { WithModule } from '../definition/with-module.tsx';
import type { ListProps } from '../list/list-props.ts';
import { PagedList } from '../list/paged-list.tsx';
import type { FilterParams } from '../query/filter-params.ts';
import { type OwnCells, OwnCellsContext } from '../slots/own-cells.ts';
import type { CellSlotProps, RowButton, ToolbarSlotProps } from '../slots/slot-shapes.ts';
import { useRowButtons, useToolbarSlots } from '../slots/use-slots.ts';
import { EntityTree } from '../tree/entity-tree.tsx';
import { type ListUnder, listUnder } from './list-under.ts';

/** What a page may change about a list that a module declares. */
export interface ListChanges {
  /** Columns in their order; else the declared ones. */
  readonly columns?: readonly string[] | undefined;
  readonly filters?: readonly string[] | undefined;
  /** Those of the declared buttons that it has; else all that are this user's. */
  readonly buttons?: readonly string[] | undefined;
  /** Conditions that hold beside what the user filters by, as the server reads them. */
  readonly params?: FilterParams | undefined;
  /** Lets people select any row, for a toolbar that works on them; else those that may be removed. */
  readonly isSelectable?: boolean | undefined;
  readonly toolbar?: ((given: ToolbarSlotProps) => ReactNode) | undefined;
  readonly cells?: Readonly<Record<string, ComponentType<CellSlotProps> | undefined>> | undefined;
  /** Buttons of the module's own on each row; else those that it registers. */
  readonly rowButtons?: readonly RowButton[] | undefined;
  /** Opens a row elsewhere than beside the list, at a click on it. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row that is open elsewhere as the list is first drawn. */
  readonly openedId?: string | undefined;
  /** It stands in a page instead of being one. */
  readonly isEmbedded?: boolean | undefined;
  /** It stands under a row that this field points to, by a name of its own. */
  readonly under?: ListUnder | undefined;
}

export interface ModuleListProps {
  readonly moduleName: string;
  readonly listName: string;
  readonly changes?: ListChanges;
  /** Draws something else of the same list, such as one of its rows. */
  readonly instead?: (found: FoundList) => ReactNode;
}

/** A list that a module declares, with what this user may do in it. */
type FoundList = {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly offered: Offered;
};

const NO_CHANGES: ListChanges = {};

/** A list by the names of its module and of itself: pages of rows, or the whole tree. */
export function ModuleList({ moduleName, listName, changes = NO_CHANGES, instead }: ModuleListProps) {
  return (
    <WithModule name={moduleName}>
      {(module) => <OfModule module={module} listName={listName} changes={changes} instead={instead} />}
    </WithModule>
  );
}

interface OfModuleProps {
  readonly module: WebModule;
  readonly listName: string;
  readonly changes: ListChanges;
  readonly instead: ModuleListProps['instead'];
}

function OfModule({ module, listName, changes, instead }: OfModuleProps) {
  const found = useFoundList(module, listName, changes);
  const selection = useSelection(module, listName, found?.list, changes.isSelectable === true);
  const own = useOwnCells(found?.webEntity, changes.cells);
  if (found === undefined) return <NotAllowedPage />;
  const other = instead?.(found);
  if (other !== undefined) return other;
  const { params, toolbar, onOpen, openedId, isEmbedded } = changes;
  const props: ListProps = { ...found, listName, selection, params, toolbar, onOpen, openedId, isEmbedded };
  return (
    <OwnCellsContext value={own}>
      {found.webEntity.entity.tree ? <EntityTree {...props} /> : <PagedList {...props} />}
    </OwnCellsContext>
  );
}

function useFoundList(
  module: WebModule,
  listName: string,
  { columns, filters, buttons, rowButtons, under }: ListChanges,
): FoundList | undefined {
  const declared = module.lists[listName];
  const registered = useRowButtons(module.name, listName);
  const user = useSession().login;
  return useMemo(() => {
    if (declared === undefined) return undefined;
    const list = {
      ...declared,
      columns: columns ?? declared.columns,
      ...(filters === undefined ? {} : { filters }),
      buttons: (declared.buttons ?? []).filter((one) => buttons?.includes(one) ?? true),
    };
    const webEntity = entityOf(module, declared.of);
    const shown = under === undefined ? list : listUnder(list, under, webEntity);
    return {
      webEntity,
      list: shown,
      offered: { buttons: shown.buttons, custom: rowButtons ?? registered, user },
    };
  }, [module, declared, columns, filters, buttons, registered, rowButtons, user, under]);
}

function useSelection(
  { name: module, actions, processes }: WebModule,
  listName: string,
  list: ListShape | undefined,
  isSelectable: boolean,
): Selection {
  const slots = useToolbarSlots(module, listName);
  if (isSelectable || slots.some(({ needsSelection }) => needsSelection === true)) return 'all';
  if (list?.buttons?.some((name) => actions[name]?.over === 'rows')) return 'all';
  // Papers are printed together, whatever else may be done with them.
  if (list !== undefined && processes[list.of] !== undefined) return 'all';
  const mayChange = list?.buttons?.some((name) => name === 'remove' || name === 'edit') === true;
  return mayChange ? 'changeable' : 'none';
}

function useOwnCells(webEntity: WebEntity | undefined, cells: ListChanges['cells']): OwnCells | undefined {
  return useMemo(
    () =>
      webEntity === undefined || cells === undefined
        ? undefined
        : { module: webEntity.module.name, entity: webEntity.name, cells },
    [webEntity, cells],
  );
}
