import { type Access, permissionCode } from '@jianheng/definition';
import { type SqlBool, sql } from 'kysely';
import { Denied } from '../http/faults.ts';
import { holds, type User } from '../session/user.ts';
import type { Condition } from '../storage/filters.ts';
import type { KnownEntity } from '../storage/registry.ts';

export type Deed = 'create' | 'change' | 'remove' | 'export';
const NO_ACCESS: Access = { rows: {} };

/** What a module has declared of who may do what with this entity. */
export function accessOf({ module, name }: KnownEntity): { access: Access; moduleName: string } {
  return { access: module?.access[name] ?? NO_ACCESS, moduleName: module?.name ?? '' };
}

/** Which rows of the entity the person sees: the widest scope that he holds, or none at all (403). */
export function rowScope(known: KnownEntity, user: User): Condition[] {
  const { access, moduleName } = accessOf(known);
  const mayBy = (permission: string | undefined) =>
    permission !== undefined && holds(user, permissionCode({ name: moduleName }, permission));

  if (mayBy(access.rows.all) || user.isAdmin) return [];
  if (mayBy(access.rows.department)) {
    return [
      sql<SqlBool>`(t.created_department = any(${[...user.departmentIds]}) or t.created_by = ${user.id})`,
    ];
  }
  if (mayBy(access.rows.own)) return [sql<SqlBool>`t.created_by = ${user.id}`];
  throw new Denied(403);
}

/** Whether the person sees any rows of the entity. */
export function maySee(known: KnownEntity, user: User): boolean {
  const { access, moduleName } = accessOf(known);
  return Object.values(access.rows).some((permission) =>
    holds(user, permissionCode({ name: moduleName }, permission)),
  );
}

/** Whether the person may do this with rows that he sees. */
export function mayDo(known: KnownEntity, user: User, deed: Deed): boolean {
  const { access, moduleName } = accessOf(known);
  const permission = access[deed];
  return permission !== undefined && holds(user, permissionCode({ name: moduleName }, permission));
}

/** Refuses (403) whoever may not. */
export function demand(known: KnownEntity, user: User, deed: Deed): void {
  if (!mayDo(known, user, deed)) throw new Denied(403);
}

/** Permissions of which one is needed to get anything from the entity's calls. */
export function permissionsFor(known: KnownEntity, deed: Deed | 'see'): string[] {
  const { access, moduleName } = accessOf(known);
  const names = deed === 'see' ? Object.values(access.rows) : [access[deed]];
  return names.flatMap((name) => (name ? [permissionCode({ name: moduleName }, name)] : []));
}
