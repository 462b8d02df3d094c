import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  ADMIN_ROLE,
  type AnyRoute,
  explainScope,
  findUserById,
  route,
  type User,
} from '@jianheng/server-platform';
import { explainCalls } from '../access-rights.calls.ts';
import { demandDataMenu } from './data-menus.ts';
import { readValueLabels } from './data-values.ts';
import { fromValueKey } from './grants/data-grants.ts';
import { functionGrants } from './grants/function-grants.ts';
import type { GrantHands } from './grants/grant-kind.ts';
import { reading } from './route-kinds.ts';

/** 授权查看: what a person may do and by which role, and why he sees a row or does not. */
export const explainRoutes: readonly AnyRoute[] = [
  route(
    { ...reading, ...callSpec(explainCalls, 'GET /a/sys/user/:id/rights'), summary: '用户：权限来源' },
    async ({ tx, user, server, params }) =>
      readRights({ tx, user, server }, await demandPerson(tx, params.id)),
  ),
  route(
    {
      ...reading,
      ...callSpec(explainCalls, 'GET /a/sys/user/:id/explainPermission'),
      summary: '用户：为何有或没有权限',
    },
    async ({ tx, params: { id }, query: { permission } }) => {
      const person = await demandPerson(tx, id);
      const { rows } = await tx.client.query<{ id: string; name: string }>(
        `select r.id::text, r.name from role r where r.tenant_id = $1 and (r.code = $3 or exists (select from role_permission p
           where p.tenant_id = r.tenant_id and p.role_id = r.id and p.permission = $2)) order by r.sort, r.id`,
        [tx.tenantId, permission, ADMIN_ROLE],
      );
      const isHis = ({ id: role }: { readonly id: string }) => person.roleIds.includes(role);
      const names = (roles: readonly { readonly name: string }[]) => roles.map(({ name }) => name);
      return {
        holds: person.isAdmin || person.permissions.has(permission),
        by: names(rows.filter(isHis)),
        couldBy: names(rows.filter((role) => !isHis(role))),
      };
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(explainCalls, 'POST /a/sys/user/:id/explainRow'),
      summary: '用户：为何能或不能查看一行',
    },
    async ({ tx, user, server, params: { id }, body }) => {
      const person = await demandPerson(tx, id);
      const { known } = demandDataMenu(server, body.dataMenuId);
      // Of a row that whoever asks does not see himself he is told nothing.
      const own = await explainScope(tx, known, user, body.rowId);
      if (!own?.isSeen) throw new AccessError(404);
      const explained = await explainScope(tx, known, person, body.rowId);
      if (!explained) throw new AccessError(404);
      return {
        isSeen: explained.isSeen,
        reasons: explained.reasons.map(({ leads, says, lacks }) => ({
          leads,
          says: noteOf(says),
          lacks: lacks ? noteOf(lacks) : null,
        })),
      };
    },
  ),
];

type Fault = { readonly template: string; readonly params: object };

const noteOf = ({ template, params }: Fault) => ({
  template,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
});

async function demandPerson(tx: GrantHands['tx'], id: string): Promise<User> {
  const person = await findUserById(tx, id);
  if (!person) throw new AccessError(404);
  return person;
}

type Source = { readonly what: string; readonly role: string };

async function readRights(hands: GrantHands, person: User) {
  const { tx } = hands;
  const sources = async (text: string) =>
    (await tx.client.query<Source>(text, [tx.tenantId, person.roleIds])).rows;
  const rolesBy = (found: readonly Source[]) => {
    const by = Map.groupBy(found, ({ what }) => what);
    return (what: string) => (by.get(what) ?? []).map(({ role }) => role);
  };
  const permissions = await sources(
    `select p.permission as what, r.name as role from role_permission p join role r on r.tenant_id = p.tenant_id
       and r.id = p.role_id where p.tenant_id = $1 and p.role_id = any($2::bigint[]) order by r.sort, r.id`,
  );
  const departments = await sources(
    `select d.name as what, r.name as role from role_department g join role r on r.tenant_id = g.tenant_id
       and r.id = g.role_id join department d on d.tenant_id = g.tenant_id and d.id = g.department_id
     where g.tenant_id = $1 and g.role_id = any($2::bigint[]) order by d.sort, d.id, r.sort`,
  );
  const values = await sources(
    `select jsonb_build_array(v.entity, v.field, v.value)::text as what, r.name as role from role_data_value v
       join role r on r.tenant_id = v.tenant_id and r.id = v.role_id
     where v.tenant_id = $1 and v.role_id = any($2::bigint[]) order by 1, r.sort`,
  );
  const roles = await tx.client.query<{ id: string; name: string }>(
    'select id::text, name from role where tenant_id = $1 and id = any($2::bigint[]) order by sort, id',
    [tx.tenantId, person.roleIds],
  );
  const labels = await functionGrants.labels(hands, []);
  const ofPermission = rolesBy(permissions);
  const ofDepartment = rolesBy(departments);
  const held = [...new Set(values.map(({ what }) => what))].map((key) => ({ key, value: fromValueKey(key) }));
  const valueLabels = await readValueLabels(
    hands,
    held.map(({ value }) => value),
  );
  return {
    id: person.id,
    name: person.name,
    isAdmin: person.isAdmin,
    department: person.departmentName,
    roles: roles.rows,
    permissions: [...new Set(permissions.map(({ what }) => what))].map((id) => ({
      id,
      label: labels.get(id) ?? id,
      roles: ofPermission(id),
    })),
    departments: [...new Set(departments.map(({ what }) => what))].map((label) => ({
      label,
      roles: ofDepartment(label),
    })),
    data: held.map(({ key, value }) => ({
      label: valueLabels.get(value) ?? value.value,
      roles: values.filter(({ what }) => what === key).map(({ role }) => role),
    })),
  };
}
