import {
  type ActionShape,
  type Entity,
  isLocked,
  isOffered,
  type ListShape,
  whenHolds,
} from '@jianheng/definition';
import type { Row, WebEntity } from '../definition/web-module.ts';
import type { RowButton } from '../slots/slot-shapes.ts';

/** Something that can be done with one row. */
export type RowAction =
  | { readonly kind: 'open' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'addBelow' }
  | { readonly kind: 'approval' }
  | { readonly kind: 'goOn' }
  | { readonly kind: 'up' }
  | { readonly kind: 'down' }
  | { readonly kind: 'custom'; readonly button: RowButton }
  | { readonly kind: 'action'; readonly name: string; readonly shape: ActionShape };

/** Whether it is the step that the row waits for: the one button in the colour of acting. */
export function isNextStep(action: RowAction): boolean {
  if (action.kind === 'action') return action.shape.isNext === true;
  return action.kind === 'goOn' || (action.kind === 'custom' && action.button.isNext === true);
}

/** An action that a module declares, as a row or a list offers it. */
export type DeclaredAction = Extract<RowAction, { kind: 'action' }>;

/** Which rows of a list can be selected: those that may be changed or removed, or all, for a toolbar that works on them. */
export type Selection = 'none' | 'changeable' | 'all';

/** States of a process in which its form may still be changed or removed outside the process. */
const FREE_STATES: readonly unknown[] = ['draft', 'cancelled', undefined, null];

export type Offered = {
  /** The list's buttons that the server offers this user. */
  readonly buttons: ListShape['buttons'];
  /** Buttons that the module's own screens bring. */
  readonly custom?: readonly RowButton[];
  /** Who this user is; without it, nobody in particular. */
  readonly user?: { readonly userId: string; readonly isAdmin: boolean } | undefined;
};

/** What this user may do with this row, in the order of the buttons: the module's own actions first. */
export function rowActions(webEntity: WebEntity, given: Offered, row: Row): readonly RowAction[] {
  const { module, entity, name } = webEntity;
  const { buttons, custom = [] } = given;
  const offered = buttons ?? [];
  const actions = offered.flatMap((button): RowAction[] => {
    const shape = module.actions[button];
    if (
      shape === undefined ||
      shape.on !== name ||
      shape.over === 'none' ||
      !isOffered(shape, webEntity.fields, row)
    )
      return [];
    return [{ kind: 'action', name: button, shape }];
  });
  return [
    ...actions,
    ...custom
      .filter(({ showWhen }) => whenHolds(showWhen, webEntity.fields, row))
      .map((button) => ({ kind: 'custom', button }) as const),
    ...(row.processId ? [{ kind: 'approval' } as const] : []),
    ...(canGoOn(webEntity, given, row) ? [{ kind: 'goOn' } as const] : []),
    ...(canChange(webEntity, given, row) ? [{ kind: 'edit' } as const] : []),
    ...(entity.tree && offered.includes('create') ? [{ kind: 'addBelow' } as const] : []),
    ...(canReorder(entity, offered) ? [{ kind: 'up' } as const, { kind: 'down' } as const] : []),
    ...(canRemove(webEntity, given, row) ? [{ kind: 'remove' } as const] : []),
  ];
}

/** The declared buttons of a list that are over many rows, or over none. */
export function actionsOver(
  { module, name }: WebEntity,
  { buttons }: Pick<ListShape, 'buttons'>,
  over: 'rows' | 'none',
): readonly DeclaredAction[] {
  return (buttons ?? []).flatMap((button) => {
    const shape = module.actions[button];
    return shape?.on === name && shape.over === over
      ? [{ kind: 'action', name: button, shape } as const]
      : [];
  });
}

/** Whether this user may change the order of the rows. */
export function canReorder({ tree, sortable }: Entity, buttons: readonly string[]): boolean {
  return (tree === true || sortable === true) && buttons.includes('edit');
}

/** Whether this user may change this row outside of its process. */
export function canChange(webEntity: WebEntity, offered: Offered, row: Row): boolean {
  return offered.buttons?.includes('edit') === true && isOwnWord(webEntity, offered, row);
}

/** Whether this user wrote this form, has not sent it yet, and may send it. */
function canGoOn({ process }: WebEntity, { buttons, user }: Offered, row: Row): boolean {
  const isOwnDraft = row.processState === 'draft' && row.createdBy === user?.userId;
  return process !== undefined && isOwnDraft && buttons?.includes('start') === true;
}

/** Whether this user may remove this row. */
export function canRemove(webEntity: WebEntity, offered: Offered, row: Row): boolean {
  return offered.buttons?.includes('remove') === true && isOwnWord(webEntity, offered, row);
}

/** A form that is not in approval belongs to who writes it: the server lets nobody else change or remove it but administrators. */
function isOwnWord({ process, entity, fields }: WebEntity, { user }: Offered, row: Row): boolean {
  if (!FREE_STATES.includes(row.processState)) return false;
  if (isLocked(entity.lockedWhen, fields, row)) return false;
  return process === undefined || user?.isAdmin === true || row.createdBy === user?.userId;
}
