import type { AnyRoute } from '@jianheng/server-platform';
import type { Client, Newcomer, TestServer } from '@jianheng/server-platform/testing';
import { within } from './standing.ts';

/** What somebody would aim at who wants more than he was given. */
export type Aims = {
  readonly actor: Newcomer;
  readonly roles: readonly { id: string; code: string }[];
  readonly people: readonly { id: string }[];
  readonly departments: readonly { id: string }[];
  readonly everyRight: readonly string[];
};

export async function aimsOf(
  server: TestServer,
  actor: Newcomer,
  everyRight: readonly string[],
): Promise<Aims> {
  const idsOf = (text: string) => within<{ id: string; code: string }>(server, text);
  return {
    actor,
    everyRight,
    roles: await idsOf(
      "select id::text, code from (select id, code from role order by id limit 8) r order by code = 'finance', id",
    ),
    people: await idsOf('select id::text, login_name as code from staff order by id limit 11'),
    departments: await idsOf('select id::text, code from department order by id'),
  };
}

/** The ways that are known: each is the whole of what a person could send to one call. */
export async function tryKnownWays({ actor, roles, people, departments, everyRight }: Aims): Promise<void> {
  const { client, id: self, roleId: own } = actor;
  const word = () => Math.random().toString(36).slice(2, 10);
  const withRole = (role: string) => ({ roles: [{ role }], roleIds: [role], roleId: role, isAdmin: true });
  for (const { id: role, code } of roles) {
    await client.put(`/a/sys/role/saveRolePermission/${role}`, { permissions: everyRight });
    await client.put('/a/sys/role', { id: role, code: `x${word()}`, name: word() });
    await client.put('/a/sys/role', { id: own, code });
    await client.post('/a/sys/role', { code, name: word(), permissions: everyRight });
    await client.put('/a/sys/user', { id: self, ...withRole(role) });
    await client.post('/a/sys/user', newcomer(word(), departments, withRole(role)));
    await client.delete(`/a/sys/role/${role}`);
  }
  for (const code of ['admin', 'Admin', 'leader', 'finance', 'officeKeeper'])
    await client.post('/a/sys/role', { code, name: word(), permissions: everyRight });
  await client.put(`/a/sys/role/saveRolePermission/${own}`, { permissions: everyRight });
  for (const { id } of people) await tryPerson(client, { id, self, word, roles });
  for (const { id } of departments) {
    await client.put('/a/sys/dept', { id, head: self });
    await client.put('/a/sys/dept', { id, parentId: actor.departmentId });
    await client.put('/a/sys/user', { id: self, department: id, deptId: id });
  }
}

type Person = {
  readonly id: string;
  readonly self: string;
  readonly word: () => string;
  readonly roles: Aims['roles'];
};

async function tryPerson(client: Client, { id, self, word, roles }: Person): Promise<void> {
  await client.post(`/a/sys/user/${id}/resetPassword`, {}, { 'idempotency-key': word() });
  await client.put('/a/sys/user', { id, loginName: `x${word()}` });
  await client.put('/a/sys/user', { id, name: word(), phone: '13800000000', email: 'me@example.com' });
  await client.put('/a/sys/user', { id, enabled: false });
  await client.put('/a/sys/user', { id, roles: roles.map((role) => ({ role: role.id })) });
  await client.post('/b/wf/substitute', { fromUser: id, toUser: self, startsAt: '2020-01-01T00:00:00Z' });
}

const newcomer = (loginName: string, departments: Aims['departments'], more: object) => ({
  loginName: `n${loginName}`,
  name: loginName,
  department: departments[0]?.id,
  enabled: true,
  ...more,
});

/** Every call that writes, with ids of rights where it has ids, and everything that might be a right in its body. */
export async function tryEveryRoute(routes: readonly AnyRoute[], aims: Aims): Promise<void> {
  const { actor, roles, people, everyRight } = aims;
  const admin = roles.find(({ code }) => code === 'admin')?.id ?? '1';
  const body = {
    permissions: everyRight,
    permission: everyRight[0],
    roles: [{ role: admin }],
    roleIds: [admin],
    userIds: [actor.id],
    users: [actor.id],
    isAdmin: true,
    enabled: true,
    tenantId: '1',
    head: actor.id,
    code: 'admin',
  };
  const aimed = [actor.id, actor.roleId, admin, people[0]?.id ?? '1'];
  for (const one of routes.filter(isWrite))
    for (const id of aimed) await tryRoute(actor.client, one, { ...body, id });
}

/** What runs in a read-only transaction changes nobody's standing, and an export is a read that is audited. */
const isWrite = ({ method, path, transaction }: AnyRoute) =>
  method !== 'GET' &&
  transaction !== 'read' &&
  !path.endsWith('/export') &&
  !path.startsWith('/login') &&
  path !== '/modPassword';

async function tryRoute(
  client: Client,
  { method, path }: AnyRoute,
  body: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<void> {
  const url = path.replace(/:\w+/g, body.id);
  if (method === 'DELETE') await client.delete(url);
  else if (method === 'PUT') await client.put(url, body);
  else await client.post(url, body);
}
