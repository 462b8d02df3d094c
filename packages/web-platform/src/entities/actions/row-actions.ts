import { type ActionShape, type Entity, type ListShape, whenHolds } from '@jianheng/definition';
import type { Row, WebEntity } from '../definition/web-module.ts';
import type { RowButton } from '../slots/slot-shapes.ts';

/** Something that can be done with one row. */
export type RowAction =
  | { readonly kind: 'open' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'addBelow' }
  | { readonly kind: 'approval' }
  | { readonly kind: 'up' }
  | { readonly kind: 'down' }
  | { readonly kind: 'custom'; readonly button: RowButton }
  | { readonly kind: 'action'; readonly name: string; readonly shape: ActionShape };

/** States of a process in which its form may still be changed or removed outside the process. */
const FREE_STATES: readonly unknown[] = ['draft', 'cancelled', undefined, null];

export type Offered = {
  /** The list's buttons that the server offers this user. */
  readonly buttons: ListShape['buttons'];
  /** Buttons that the module's own screens bring. */
  readonly custom?: readonly RowButton[];
};

/** What this user may do with this row, in the order of the buttons: the module's own actions first. */
export function rowActions(
  { module, entity, name }: WebEntity,
  { buttons, custom = [] }: Offered,
  row: Row,
): readonly RowAction[] {
  const offered = buttons ?? [];
  const actions = offered.flatMap((button): RowAction[] => {
    const shape = module.actions[button];
    if (shape === undefined || shape.on !== name || !whenHolds(shape.showWhen, row)) return [];
    return [{ kind: 'action', name: button, shape }];
  });
  const isFree = FREE_STATES.includes(row.processState);
  return [
    ...actions,
    ...custom.map((button) => ({ kind: 'custom', button }) as const),
    ...(row.processId ? [{ kind: 'approval' } as const] : []),
    ...(offered.includes('edit') && isFree ? [{ kind: 'edit' } as const] : []),
    ...(entity.tree && offered.includes('create') ? [{ kind: 'addBelow' } as const] : []),
    ...(canReorder(entity, offered) ? [{ kind: 'up' } as const, { kind: 'down' } as const] : []),
    ...(canRemove(offered, row) ? [{ kind: 'remove' } as const] : []),
  ];
}

/** Whether this user may change the order of the rows. */
export function canReorder({ tree, sortable }: Entity, buttons: readonly string[]): boolean {
  return (tree === true || sortable === true) && buttons.includes('edit');
}

/** Whether this user may remove this row. */
export function canRemove(buttons: readonly string[], row: Row): boolean {
  return buttons.includes('remove') && FREE_STATES.includes(row.processState);
}
