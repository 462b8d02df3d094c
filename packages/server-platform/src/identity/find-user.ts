import { type RawBuilder, sql } from 'kysely';
import { DUTIES, isDuty, withinDuty } from '../authorization/duties.ts';
import { permissionsOfSql } from '../authorization/role-holders.ts';
import { maySeeAs } from '../authorization/sees-more.ts';
import type { FormTimes } from '../authorization/user.ts';
import { ADMIN_ROLE, type DataValue, type User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { HOLDS_TODAY } from './accounts.ts';
import { FIRM_IS_OPEN } from './open-firm.ts';
import { toRightsKey } from './rights-key.ts';
import { LIVES } from './session-lives.ts';

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
  reached_ids: string[] | null;
  roles: { id: string; code: string; revision: number }[] | null;
  permissions: string[] | null;
  data_values: DataValue[] | null;
  form_times: Record<string, FormTimes> | null;
  seen_by: string | null;
  closed_modules: string[];
  separated: boolean;
};

/** The person of a living session with department, roles and permissions, in one statement. */
export async function findUser(tx: Tx, tokenHash: string): Promise<User | undefined> {
  const which = sql`join session s on s.tenant_id = u.tenant_id and s.user_id = u.id
    and s.token_hash = ${tokenHash} and ${LIVES}`;
  const user = await readUser(tx, { which, seenBy: sql`s.seen_by` }, tokenHash);
  if (!user) return readMember(tx, which, tokenHash);
  return user.seenBy === null || (await isStillSeenBy(tx, user, user.seenBy)) ? user : undefined;
}

/** Whoever looks through another's eyes does so while he works there, may, and would see no more by it. */
async function isStillSeenBy(tx: Tx, user: User, seerId: string): Promise<boolean> {
  const seer = await findUserById(tx, seerId);
  return seer !== undefined && maySeeAs(tx, seer, user);
}

/** A person of the firm who works there, signed in or not: for what is to be told to him. */
export async function findUserById(tx: Tx, id: string): Promise<User | undefined> {
  return readUser(tx, { which: sql`and u.id = ${id}`, seenBy: sql`null::bigint` }, '');
}

/** When forms of the firm may be read and changed; nothing where none is bound. */
const formTimes = (tenant: RawBuilder<unknown>) =>
  sql`(select json_object_agg(f.form, f.rule) from form_time f where f.tenant_id = ${tenant})`;

type Which = { readonly which: RawBuilder<unknown>; readonly seenBy: RawBuilder<unknown> };

async function readUser(tx: Tx, { which, seenBy }: Which, tokenHash: string): Promise<User | undefined> {
  const tenant = sql`${tx.tenantId}::bigint`;
  const { rows } = await sql<Row>`
    select u.id, u.login_name, u.name, u.department, d.name as department_name, u.job, u.no, c.must_change, ${seenBy} as seen_by, t.closed_modules,
      exists (select from separated_duties x where x.tenant_id = ${tenant}) as separated,
      ${formTimes(tenant)} as form_times,
      (with recursive below as (
         select id from department where tenant_id = ${tenant} and id = u.department
         union select k.id from department k join below on k.parent_id = below.id where k.tenant_id = ${tenant}
       ) select array_agg(id::text) from below) as department_ids,
      (with recursive reached as (
         select d.id from department d where d.tenant_id = ${tenant} and (d.id = u.department or d.id in (
           select g.department_id from role_department g join staff_roles sr on sr.tenant_id = g.tenant_id and sr.role = g.role_id
           where g.tenant_id = ${tenant} and sr.parent_id = u.id))
         union select k.id from department k join reached on k.parent_id = reached.id where k.tenant_id = ${tenant}
       ) select array_agg(id::text) from reached) as reached_ids,
      (select json_agg(distinct jsonb_build_object('entity', v.entity, 'field', v.field, 'value', v.value))
         from staff_roles sr join role_data_value v on v.tenant_id = sr.tenant_id and v.role_id = sr.role
         where sr.tenant_id = ${tenant} and sr.parent_id = u.id) as data_values,
      (select json_agg(json_build_object('id', r.id::text, 'code', r.code, 'revision', r.revision))
         from staff_roles sr join role r on r.tenant_id = sr.tenant_id and r.id = sr.role
         where sr.tenant_id = ${tenant} and sr.parent_id = u.id) as roles,
      ${permissionsOfSql(tenant, sql`u.id`)} as permissions
    from tenant t
    join staff u on u.tenant_id = t.id and u.enabled ${which}
    left join department d on d.tenant_id = u.tenant_id and d.id = u.department
    left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where t.id = ${tenant} and ${FIRM_IS_OPEN}`.execute(tx.db);
  const row = rows[0];
  return row ? toUser(row, tx.tenantId, tokenHash) : undefined;
}

/** What nobody from outside of the firm holds, whatever his level says. */
const OF_STAFF = [ADMIN_ROLE, ...Object.keys(DUTIES)];

/** A member holds the roles of his level, and no place in the firm. */
async function readMember(tx: Tx, which: RawBuilder<unknown>, tokenHash: string): Promise<User | undefined> {
  const tenant = sql`${tx.tenantId}::bigint`;
  const ofLevel = sql`from role r where r.tenant_id = ${tenant} and r.id in (${rolesOfLevel(sql`l`)}) and r.code <> all(${OF_STAFF}::text[])`;
  const { rows } = await sql<Row>`
    select u.id, u.login_name, u.name, null as department, null as department_name, null as job, null as no, c.must_change, s.seen_by, t.closed_modules,
      exists (select from separated_duties x where x.tenant_id = ${tenant}) as separated,
      ${formTimes(tenant)} as form_times,
      null as department_ids, null as reached_ids,
      (select json_agg(json_build_object('id', r.id::text, 'code', r.code, 'revision', r.revision)) ${ofLevel}) as roles,
      (select array_agg(distinct p.permission) from role_permission p
         where p.tenant_id = ${tenant} and p.role_id in (select r.id ${ofLevel})) as permissions,
      (select json_agg(distinct jsonb_build_object('entity', v.entity, 'field', v.field, 'value', v.value))
         from role_data_value v where v.tenant_id = ${tenant} and v.role_id in (select r.id ${ofLevel})) as data_values
    from tenant t
    join member u on u.tenant_id = t.id and ${HOLDS_TODAY} ${which}
    left join member_level l on l.tenant_id = u.tenant_id and l.id = u.level
    left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where t.id = ${tenant} and ${FIRM_IS_OPEN}`.execute(tx.db);
  const row = rows[0];
  return row ? { ...toUser(row, tx.tenantId, tokenHash), isMember: true } : undefined;
}

/** The ids of the roles that a level of members brings: the one that it names, and those that were given to it. */
export const rolesOfLevel = (level: RawBuilder<unknown>) =>
  sql`select ${level}.role union all select g.role_id from member_level_role g
    where g.tenant_id = ${level}.tenant_id and g.level_id = ${level}.id`;

function toUser(row: Row, tenantId: string, tokenHash: string): User {
  const roles = row.roles ?? [];
  return {
    id: row.id,
    tenantId,
    isMember: false,
    loginName: row.login_name,
    name: row.name,
    departmentId: row.department,
    departmentName: row.department_name,
    departmentIds: row.department_ids ?? [],
    reachedDepartmentIds: row.reached_ids ?? [],
    dataValues: Map.groupBy(row.data_values ?? [], ({ entity }) => entity),
    formTimes: new Map(Object.entries(row.form_times ?? {})),
    job: row.job,
    no: row.no,
    roles: roles.map(({ code }) => code),
    roleIds: roles.map(({ id }) => id),
    ...standingOf(
      row,
      roles.map(({ code }) => code),
    ),
    closedModules: new Set(row.closed_modules),
    rightsKey: toRightsKey(roles),
    mustChangePassword: (row.must_change ?? false) && row.seen_by === null,
    seenBy: row.seen_by,
    tokenHash,
  };
}

/** Where duties are separated (三员分立) nobody is the one administrator, and each duty is in the hands of who has it. */
function standingOf(
  { separated, permissions: given }: Row,
  codes: readonly string[],
): Pick<User, 'isAdmin' | 'duty' | 'permissions'> {
  const permissions = given ?? [];
  if (!separated)
    return { isAdmin: codes.includes(ADMIN_ROLE), duty: null, permissions: new Set(permissions) };
  const duty = codes.find(isDuty) ?? null;
  return { isAdmin: false, duty, permissions: new Set(withinDuty(duty, permissions)) };
}
