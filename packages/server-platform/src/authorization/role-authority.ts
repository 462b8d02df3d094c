import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { givesAsDuty, isDuty, takesAsDuty, withinDuty } from './duties.ts';
import { valuesBeyond } from './held-values.ts';
import { placesBeyond } from './process-places.ts';
import { getProcessRoles } from './process-roles.ts';
import { ADMIN_ROLE, type DataValue, hasPermission, type User } from './user.ts';

/** A role with all that it brings: permissions, departments, rows by their values, and steps of processes that name it. */
export type RoleAuthority = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly departments: readonly string[];
  readonly dataValues: readonly DataValue[];
};

const ROLE = sql`r.id, r.code, r.name, coalesce((select array_agg(p.permission) from role_permission p
  where p.tenant_id = r.tenant_id and p.role_id = r.id), '{}') as permissions,
  array(select d.department_id::text from role_department d
    where d.tenant_id = r.tenant_id and d.role_id = r.id) as departments,
  coalesce((select json_agg(json_build_object('entity', v.entity, 'field', v.field, 'value', v.value)) from role_data_value v
    where v.tenant_id = r.tenant_id and v.role_id = r.id), '[]') as "dataValues"`;

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
  const values = roles.flatMap((role) => role.dataValues);
  const valuesOfOthers = new Set((await valuesBeyond(tx, actor, values)).map(keyOf));
  const isMore = ({ id, code, permissions, departments, dataValues }: RoleAuthority) =>
    code === ADMIN_ROLE ||
    (isDuty(code) && actor.duty !== null) ||
    departments.some((department) => !reachesDepartment(actor, department)) ||
    dataValues.some((value) => valuesOfOthers.has(keyOf(value))) ||
    permissions.some((permission) => !hasPermission(actor, permission) && !givesAsDuty(actor, permission)) ||
    (actor.duty !== 'securityAdmin' && (named.has(code) || named.has(id)) && !actor.roleIds.includes(id));
  const isHandedOn = ({ code }: RoleAuthority) => isDuty(code) && actor.duty === 'securityAdmin';
  return roles.filter((role) => !isHandedOn(role) && isMore(role));
}

/** Whether somebody reaches a department himself, and so may let a role reach it. */
export const reachesDepartment = (actor: User, department: string): boolean =>
  actor.isAdmin || actor.duty === 'securityAdmin' || actor.reachedDepartmentIds.includes(department);

const keyOf = ({ entity, field, value }: DataValue) => JSON.stringify([entity, field, value]);

/** Whether a person holds something that the actor does not: a role beyond his, the headship of a department, or a place in a process. */
export async function standsAbove(tx: Tx, actor: User, userId: string): Promise<boolean> {
  if (actor.isAdmin || actor.id === userId) return false;
  const { rows } = await sql<RoleAuthority>`select ${ROLE}
    from staff_roles s join role r on r.tenant_id = s.tenant_id and r.id = s.role
    where s.tenant_id = ${tx.tenantId} and s.parent_id = ${userId}`.execute(tx.db);
  // What an ordinary role says of the three duties holds for nobody while they are separated.
  const held = takesAsDuty(actor) ? rows.map(withoutDuties) : rows;
  if ((await rolesBeyond(tx, actor, held)).length > 0) return true;
  const heads = await sql`select 1 from department
    where tenant_id = ${tx.tenantId} and head = ${userId} limit 1`.execute(tx.db);
  return heads.rows.length > 0 || (await isPlacedBeyond(tx, actor, userId));
}

const withoutDuties = (role: RoleAuthority): RoleAuthority =>
  isDuty(role.code) ? role : { ...role, permissions: withinDuty(null, role.permissions) };

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
