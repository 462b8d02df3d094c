import { callSpec, type DepartmentNode, type OnlineNode, platformCalls } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  forgetSecondStep,
  hashPassword,
  moduleAccessError,
  notifyAccount,
  orderByName,
  orderSql,
  Page,
  peopleBySound,
  randomPassword,
  route,
  setPassword,
  standsAbove,
} from '@jianheng/server-platform';
import { organizationCalls } from '../organization.calls.ts';
import { organization } from '../organization.module.ts';

type PersonRow = { id: string; name: string; department: string | null; job: string | null; online: boolean };
type DepartmentRow = { id: string; name: string; parent_id: string | null };

/** What people are ordered by. */
const ORDERED = {
  name: orderByName('u.name'),
  loginName: 'u.login_name',
  job: 'u.job',
  id: 'u.id',
};
/** People by a part of their name, its sound or the login name, of one department or all, with those who have left or without. */
const WANTED =
  'u.tenant_id = $1 and (u.enabled or $5::boolean) and (u.name ilike $2 or u.login_name ilike $2 or u.id = any($4::bigint[])) and ($3::bigint is null or u.department = $3)';
/** Seen within five minutes counts as online. */
const ONLINE = `exists (select 1 from session s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.ended_at is null and s.seen_at > now() - interval '5 minutes')`;
const reading = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;

export const organizationRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(organizationCalls, 'POST /a/sys/user/:id/resetPassword'),
      summary: '用户：重置密码',
      access: { anyOf: ['organization:manageUsers'] },
      audit: 'resetPassword',
      // The password stands in the answer alone.
      repetition: 'refused',
      transaction: 'write',
    },
    async ({ tx, user, params, audit }) => {
      const { rows } = await tx.client.query<{ name: string }>(
        'select name from staff where tenant_id = $1 and id = $2 for update',
        [tx.tenantId, params.id],
      );
      const person = rows[0];
      if (!person) throw new AccessError(404);
      // Whoever could reset the password of one who holds more would hold it too.
      if (await standsAbove(tx, user, params.id))
        throw moduleAccessError(organization, 'standsAbove', { name: person.name });
      const password = randomPassword();
      await setPassword(tx, params.id, { hash: await hashPassword(password), mustChange: true });
      if (params.id !== user.id) notifyAccount(tx, { kind: 'passwordReset', user: params.id, by: user.name });
      audit(`/a/sys/user/${params.id}`);
      return { password };
    },
  ),
  route(
    {
      ...callSpec(organizationCalls, 'POST /a/sys/user/:id/resetSecondStep'),
      summary: '用户：重置两步验证',
      access: { anyOf: ['organization:manageUsers'] },
      audit: 'resetSecondStep',
      transaction: 'write',
    },
    async ({ tx, user, params, audit }) => {
      const { rows } = await tx.client.query<{ name: string }>(
        'select name from staff where tenant_id = $1 and id = $2 for update',
        [tx.tenantId, params.id],
      );
      const person = rows[0];
      if (!person) throw new AccessError(404);
      if (await standsAbove(tx, user, params.id))
        throw moduleAccessError(organization, 'standsAbove', { name: person.name });
      await forgetSecondStep(tx, params.id);
      if (params.id !== user.id)
        notifyAccount(tx, { kind: 'secondStepReset', user: params.id, by: user.name });
      audit(`/a/sys/user/${params.id}`);
      return null;
    },
  ),
  route(
    { ...reading, ...callSpec(platformCalls, 'GET /a/session/online/NO'), summary: '在线人数' },
    async ({ tx }) => {
      const { rows } = await tx.client.query<{ online: string; total: string }>(
        `select count(*) filter (where ${ONLINE}) as online, count(*) as total from staff u where u.tenant_id = $1 and u.enabled`,
        [tx.tenantId],
      );
      return { onlineNo: Number(rows[0]?.online), totalNo: Number(rows[0]?.total) };
    },
  ),
  route(
    { ...reading, ...callSpec(platformCalls, 'GET /a/session/online/queryList'), summary: '在线人员树' },
    async ({ tx }) => {
      const departments = await tx.client.query<DepartmentRow>(
        'select id, name, parent_id from department where tenant_id = $1 order by sort, id',
        [tx.tenantId],
      );
      const people = await tx.client.query<PersonRow>(
        `select u.id, u.name, u.department, u.job, ${ONLINE} as online from staff u where u.tenant_id = $1 and u.enabled order by ${orderByName('u.name')}`,
        [tx.tenantId],
      );
      return onlineTree(departments.rows, people.rows, null);
    },
  ),
  route(
    { ...reading, ...callSpec(platformCalls, 'GET /share/dept/deptTree'), summary: '部门树（选择用）' },
    async ({ tx }) => {
      const { rows } = await tx.client.query<DepartmentRow>(
        'select id, name, parent_id from department where tenant_id = $1 order by sort, id',
        [tx.tenantId],
      );
      return departmentTree(rows, null);
    },
  ),
  route(
    { ...reading, ...callSpec(organizationCalls, 'GET /share/dept/:id'), summary: '部门（显示用）' },
    async ({ tx, params }) => {
      const { rows } = await tx.client.query(
        `with recursive above as (
           select parent_id, name, 0 as distance from department where tenant_id = $1 and id = $2
           union all select p.parent_id, p.name, a.distance + 1 from department p
             join above a on p.id = a.parent_id where p.tenant_id = $1 and a.distance < 50)
         select d.id::text, d.parent_id::text as "parentId", d.name, d.code, d.head::text,
           (select string_agg(name, '/' order by distance desc) from above) as "fullName",
           (select u.name from staff u where u.tenant_id = d.tenant_id and u.id = d.head) as "headName"
         from department d where d.tenant_id = $1 and d.id = $2`,
        [tx.tenantId, params.id],
      );
      const [department] = rows;
      if (!department) throw new AccessError(404);
      return department;
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(platformCalls, 'POST /share/user/queryList'),
      summary: '人员（选择用）',
    },
    async ({ tx, body }) => {
      const typed = body.params?.name_loginName$like ?? '';
      const keyword = `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      const size = body.pageSize ?? 50;
      const order = orderSql(body, ORDERED) ?? ORDERED.name;
      const sounding = await peopleBySound(tx, typed);
      const wanted = [
        tx.tenantId,
        keyword,
        body.params?.deptId || null,
        sounding,
        body.includeDisabled === true,
      ];
      const counted = await tx.client.query<{ total: number }>(
        `select count(*)::int as total from staff u where ${WANTED}`,
        wanted,
      );
      const { rows } = await tx.client.query(
        `select u.id, u.name, u.login_name as "loginName", u.job, u.department as "deptId", d.name as "deptName", d.name as dept, not u.enabled as "isDisabled" from staff u
         left join department d on d.tenant_id = u.tenant_id and d.id = u.department
         where ${WANTED} order by ${order}, u.id limit $6 offset $7`,
        [...wanted, size, ((body.pageNo ?? 1) - 1) * size],
      );
      return new Page(rows, { total: counted.rows[0]?.total ?? 0 });
    },
  ),
];

function departmentTree(rows: readonly DepartmentRow[], parentId: string | null): DepartmentNode[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map(({ id, name }) => ({ id, parentId, name, children: departmentTree(rows, id) }));
}

function onlineTree(
  departments: readonly DepartmentRow[],
  people: readonly PersonRow[],
  parentId: string | null,
): OnlineNode[] {
  return departments
    .filter((department) => department.parent_id === parentId)
    .map(({ id, name }) => {
      const own = people
        .filter((person) => person.department === id)
        .map(
          (person): OnlineNode => ({
            id: person.id,
            name: person.name,
            dept: name,
            job: person.job ?? '',
            online: person.online,
            onlineNo: person.online ? 1 : 0,
            children: [],
          }),
        );
      const children = [...own, ...onlineTree(departments, people, id)];
      const onlineNo = children.reduce((sum, child) => sum + child.onlineNo, 0);
      return { id: `d${id}`, name, dept: name, job: '', online: onlineNo > 0, onlineNo, children };
    });
}
