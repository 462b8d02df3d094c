import { permissionCode } from '@jianheng/definition';
import { AccessError } from '../errors/errors.ts';
import type { Condition } from '../storage/filters/conditions.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { isOpenNow, requireOpenNow } from './form-times.ts';
import { getParent, getRows, hasWay, holds, type Reached, scopeOf } from './row-ways.ts';
import type { User } from './user.ts';

export type RowAction = 'create' | 'change' | 'remove' | 'export';

/** Which rows of the entity, under the alias `t`, the person sees; who has no way to any is refused (403). */
export function rowScope(known: RegisteredEntity, user: User, reached?: Reached): Condition[] {
  requireOpenNow(known, user, 'read');
  const scope = scopeOf(known, user, 't', { reached });
  if (scope === 'none') throw new AccessError(403);
  if (scope === 'all') return [];
  return [scope];
}

/** Whether the person sees any rows of the entity now; at times at which nobody may read them, none. */
export const canSee = (known: RegisteredEntity, user: User): boolean =>
  isOpenNow(user, known.entity.path, 'read') && hasSight(known, user);

/** Whether the person sees any rows of the entity whatever the time: its pages stand there, and say when it may be read. */
export function hasSight(known: RegisteredEntity, user: User): boolean {
  const parent = getParent(known);
  if (parent) return hasSight(parent.entity, user);
  const { all, by = [] } = getRows(known);
  return holds(known, user, all) || by.some((way) => hasWay(known, user, way));
}

/** Whether the person sees every row of the entity. */
export const canSeeAll = (known: RegisteredEntity, user: User): boolean =>
  scopeOf(known, user, 't', {}) === 'all';

/** Whether the person may do this with rows that he sees. */
export function canDo(known: RegisteredEntity, user: User, action: RowAction): boolean {
  return holds(known, user, known.module?.access[known.name]?.[action]);
}

/** Refuses (403) whoever may not, and at a time at which nobody may. */
export function requireAction(known: RegisteredEntity, user: User, action: RowAction): void {
  if (!canDo(known, user, action)) throw new AccessError(403);
  requireOpenNow(known, user, action === 'export' ? 'read' : 'change');
}

/** Whether the person may do this with some of the rows that he sees. */
export const canDoSome = (known: RegisteredEntity, user: User, action: RowAction): boolean =>
  deedsFor(known, action).some((deed) => canDo(known, user, deed));

/**
 * Whether the person may do this with the row. A form that he has not sent is still being filled in: whoever may fill one in
 * changes his own, sends it and throws it away.
 */
export function canDoWith(known: RegisteredEntity, user: User, action: RowAction, row: WireRow): boolean {
  if (canDo(known, user, action)) return true;
  return canDoSome(known, user, action) && row.createdBy === user.id && UNSENT.includes(row.processState);
}

const UNSENT: readonly unknown[] = ['draft', 'cancelled'];

/** Refuses (403) whoever may do this with no row at all, before any is read. */
export function requireSome(known: RegisteredEntity, user: User, action: RowAction): void {
  if (!canDoSome(known, user, action)) throw new AccessError(403);
  requireOpenNow(known, user, 'change');
}

/** Permissions of which one is needed to do this with rows of the entity; none where nobody may. */
export function permissionsFor({ module, name }: RegisteredEntity, action: RowAction): string[] {
  const permission = module?.access[name]?.[action];
  return module && permission ? [permissionCode(module, permission)] : [];
}

/** Permissions of which one is needed to do this with some rows of the entity. */
export const permissionsForSome = (known: RegisteredEntity, action: RowAction): string[] => [
  ...new Set(deedsFor(known, action).flatMap((deed) => permissionsFor(known, deed))),
];

/** What one may be allowed so that this may be done; what the module lets nobody do is no writer's either. */
function deedsFor(known: RegisteredEntity, action: RowAction): RowAction[] {
  const isWritersToo = known.process !== undefined && (action === 'change' || action === 'remove');
  return isWritersToo && permissionsFor(known, action).length > 0 ? [action, 'create'] : [action];
}

/** Who gets anything from the calls that read rows: whoever signed in, or holds one of these permissions. */
export function viewersOf(known: RegisteredEntity): 'signedIn' | { readonly anyOf: readonly string[] } {
  const parent = getParent(known);
  if (parent) return viewersOf(parent.entity);
  const { all, by = [] } = getRows(known);
  const needs = by.map((way) => way.needs);
  if (needs.includes(undefined)) return 'signedIn';
  const { module } = known;
  const codes = [all, ...needs].flatMap((name) => (module && name ? [permissionCode(module, name)] : []));
  return { anyOf: [...new Set(codes)] };
}

/** Whether rows of the entity are anybody's to see; one that no module shows has no calls. */
export function hasViewers(known: RegisteredEntity): boolean {
  const viewers = viewersOf(known);
  return viewers === 'signedIn' || viewers.anyOf.length > 0;
}
