import { type RawBuilder, sql } from 'kysely';
import { ADMIN_ROLE, type User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';

/** A session ends after half an hour without a call, and after twelve hours whatever happens. */
export const IDLE_TIMEOUT = '30 minutes';
export const MAX_SESSION_AGE = '12 hours';

type Row = {
  id: string;
  login_name: string;
  name: string;
  department: string | null;
  department_name: string | null;
  job: string | null;
  no: string | null;
  must_change: boolean | null;
  department_ids: string[] | null;
  roles: { id: string; code: string }[] | null;
  permissions: string[] | null;
};

/** The person of a living session with department, roles and permissions, in one statement. */
export async function findUser(tx: Tx, tokenHash: string): Promise<User | undefined> {
  return readUser(
    tx,
    sql`join session s on s.tenant_id = u.tenant_id and s.user_id = u.id
      and s.token_hash = ${tokenHash} and s.ended_at is null
      and s.seen_at > now() - ${sql.lit(IDLE_TIMEOUT)}::interval and s.created_at > now() - ${sql.lit(MAX_SESSION_AGE)}::interval`,
    tokenHash,
  );
}

/** A person of the firm who works there, signed in or not: for what is to be told to him. */
export async function findUserById(tx: Tx, id: string): Promise<User | undefined> {
  return readUser(tx, sql`and u.id = ${id}`, '');
}

async function readUser(tx: Tx, which: RawBuilder<unknown>, tokenHash: string): Promise<User | undefined> {
  const tenant = sql`${tx.tenantId}::bigint`;
  const { rows } = await sql<Row>`
    select u.id, u.login_name, u.name, u.department, d.name as department_name, u.job, u.no, c.must_change,
      (with recursive below as (
         select id from department where tenant_id = ${tenant} and id = u.department
         union select k.id from department k join below on k.parent_id = below.id where k.tenant_id = ${tenant}
       ) select array_agg(id::text) from below) as department_ids,
      (select json_agg(json_build_object('id', r.id::text, 'code', r.code))
         from staff_roles sr join role r on r.tenant_id = sr.tenant_id and r.id = sr.role
         where sr.tenant_id = ${tenant} and sr.parent_id = u.id) as roles,
      (select array_agg(distinct p.permission)
         from staff_roles sr join role_permission p on p.tenant_id = sr.tenant_id and p.role_id = sr.role
         where sr.tenant_id = ${tenant} and sr.parent_id = u.id) as permissions
    from tenant t
    join staff u on u.tenant_id = t.id and u.enabled ${which}
    left join department d on d.tenant_id = u.tenant_id and d.id = u.department
    left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where t.id = ${tenant} and t.enabled`.execute(tx.db);
  const row = rows[0];
  return row ? toUser(row, tx.tenantId, tokenHash) : undefined;
}

function toUser(row: Row, tenantId: string, tokenHash: string): User {
  const roles = row.roles ?? [];
  return {
    id: row.id,
    tenantId,
    loginName: row.login_name,
    name: row.name,
    departmentId: row.department,
    departmentName: row.department_name,
    departmentIds: row.department_ids ?? [],
    job: row.job,
    no: row.no,
    roles: roles.map(({ code }) => code),
    roleIds: roles.map(({ id }) => id),
    isAdmin: roles.some(({ code }) => code === ADMIN_ROLE),
    permissions: new Set(row.permissions ?? []),
    mustChangePassword: row.must_change ?? false,
    tokenHash,
  };
}
