import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { placesBeyond } from './process-places.ts';
import { getProcessRoles } from './process-roles.ts';
import { ADMIN_ROLE, hasPermission, type User } from './user.ts';

/** A role with all that it brings: permissions, and steps of processes that name it. */
export type RoleAuthority = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly permissions: readonly string[];
};

const ROLE = sql`r.id, r.code, r.name, coalesce((select array_agg(p.permission) from role_permission p
  where p.tenant_id = r.tenant_id and p.role_id = r.id), '{}') as permissions`;

/** The roles with these ids. */
export async function readRoles(tx: Tx, ids: readonly string[]): Promise<RoleAuthority[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RoleAuthority>`select ${ROLE} from role r
    where r.tenant_id = ${tx.tenantId} and r.id = any(${[...ids]}::bigint[])`.execute(tx.db);
  return rows;
}

/**
 * Which of these roles hold something that the person does not hold himself: a permission, or a place in a process,
 * which whoever holds that very role has. Nobody gives, takes, renames or imitates such a role.
 */
export async function rolesBeyond(
  tx: Tx,
  actor: User,
  roles: readonly RoleAuthority[],
): Promise<RoleAuthority[]> {
  if (actor.isAdmin || roles.length === 0) return [];
  const named = await getProcessRoles(tx);
  const isMore = ({ id, code, permissions }: RoleAuthority) =>
    code === ADMIN_ROLE ||
    permissions.some((permission) => !hasPermission(actor, permission)) ||
    ((named.has(code) || named.has(id)) && !actor.roleIds.includes(id));
  return roles.filter(isMore);
}

/** Whether a person holds something that the actor does not: a role beyond his, the headship of a department, or a place in a process. */
export async function standsAbove(tx: Tx, actor: User, userId: string): Promise<boolean> {
  if (actor.isAdmin || actor.id === userId) return false;
  const { rows } = await sql<RoleAuthority>`select ${ROLE}
    from staff_roles s join role r on r.tenant_id = s.tenant_id and r.id = s.role
    where s.tenant_id = ${tx.tenantId} and s.parent_id = ${userId}`.execute(tx.db);
  if ((await rolesBeyond(tx, actor, rows)).length > 0) return true;
  const heads = await sql`select 1 from department
    where tenant_id = ${tx.tenantId} and head = ${userId} limit 1`.execute(tx.db);
  return heads.rows.length > 0 || (await isPlacedBeyond(tx, actor, userId));
}

async function isPlacedBeyond(tx: Tx, actor: User, userId: string): Promise<boolean> {
  const { rows } = await sql<{ login_name: string; job: string | null; department: string | null }>`
    select login_name, job, department from staff where tenant_id = ${tx.tenantId} and id = ${userId}`.execute(
    tx.db,
  );
  const [person] = rows;
  if (!person) return false;
  const { login_name: loginName, job, department } = person;
  const place = { id: userId, loginName, post: job ?? undefined, department: department ?? undefined };
  return (await placesBeyond(tx, actor, place)).length > 0;
}
