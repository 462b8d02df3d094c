import { type Access, permissionCode } from '@jianheng/definition';
import { type SqlBool, sql } from 'kysely';
import { AccessError } from '../errors/errors.ts';
import type { Condition } from '../storage/filters.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { hasPermission, type User } from './user.ts';

export type RowAction = 'create' | 'change' | 'remove' | 'export';
const NO_ACCESS: Access = { rows: {} };

/** What a module has declared of who may do what with this entity. */
export function getAccess({ module, name }: RegisteredEntity): { access: Access; moduleName: string } {
  return { access: module?.access[name] ?? NO_ACCESS, moduleName: module?.name ?? '' };
}

/** Which rows of the entity the person sees: the widest scope that he holds, or none at all (403). */
export function rowScope(known: RegisteredEntity, user: User): Condition[] {
  const { access, moduleName } = getAccess(known);
  const mayBy = (permission: string | undefined) =>
    permission !== undefined && hasPermission(user, permissionCode({ name: moduleName }, permission));

  if (mayBy(access.rows.all) || user.isAdmin) return [];
  if (mayBy(access.rows.department)) {
    return [
      sql<SqlBool>`(t.created_department = any(${[...user.departmentIds]}) or t.created_by = ${user.id})`,
    ];
  }
  if (mayBy(access.rows.own)) return [sql<SqlBool>`t.created_by = ${user.id}`];
  throw new AccessError(403);
}

/** Whether the person sees any rows of the entity. */
export function canSee(known: RegisteredEntity, user: User): boolean {
  const { access, moduleName } = getAccess(known);
  return Object.values(access.rows).some((permission) =>
    hasPermission(user, permissionCode({ name: moduleName }, permission)),
  );
}

/** Whether the person may do this with rows that he sees. */
export function canDo(known: RegisteredEntity, user: User, action: RowAction): boolean {
  const { access, moduleName } = getAccess(known);
  const permission = access[action];
  return permission !== undefined && hasPermission(user, permissionCode({ name: moduleName }, permission));
}

/** Refuses (403) whoever may not. */
export function requireAction(known: RegisteredEntity, user: User, action: RowAction): void {
  if (!canDo(known, user, action)) throw new AccessError(403);
}

/** Permissions of which one is needed to get anything from the entity's calls. */
export function permissionsFor(known: RegisteredEntity, action: RowAction | 'see'): string[] {
  const { access, moduleName } = getAccess(known);
  const names = action === 'see' ? Object.values(access.rows) : [access[action]];
  return names.flatMap((name) => (name ? [permissionCode({ name: moduleName }, name)] : []));
}
