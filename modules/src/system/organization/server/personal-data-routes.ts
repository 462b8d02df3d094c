import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  beginPersonArchive,
  erasePerson,
  leavesNoAdministrator,
  moduleAccessError,
  moduleError,
  previewErasure,
  route,
  standsAbove,
  type Tx,
  tasksWaitingFor,
  type User,
} from '@jianheng/server-platform';
import { organizationCalls } from '../organization.calls.ts';
import { organization } from '../organization.module.ts';

type Person = { readonly name: string; readonly enabled: boolean };

/** 个人信息: what the firm holds of a person, handed out, and deleted when he has left. */
export const personalDataRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(organizationCalls, 'POST /a/sys/user/:id/exportData'),
      summary: '用户：导出个人信息',
      access: { anyOf: ['organization:manageUsers'] },
      audit: 'exportPersonalData',
      transaction: 'write',
    },
    async ({ tx, user, server, params: { id }, audit }) => {
      const { name } = await demandPerson(tx, user, id);
      audit(`/a/sys/user/${id}`);
      return beginPersonArchive(tx, user, server, {
        person: id,
        title: `${name}的个人信息`,
        needs: ['organization:manageUsers'],
      });
    },
  ),
  route(
    {
      ...callSpec(organizationCalls, 'GET /a/sys/user/:id/waiting'),
      summary: '用户：等待其处理的待办',
      access: { anyOf: ['organization:manageUsers'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, params: { id } }) => {
      await demandPerson(tx, user, id);
      return { tasks: await tasksWaitingFor(tx, id) };
    },
  ),
  route(
    {
      ...callSpec(organizationCalls, 'GET /a/sys/user/:id/erasure'),
      summary: '用户：删除个人信息前的预览',
      access: { anyOf: ['organization:manageUsers'] },
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, server, params: { id } }) => {
      const { name, enabled } = await demandPerson(tx, user, id);
      return { name, isEnabled: enabled, ...(await previewErasure(tx, server.registry, id)) };
    },
  ),
  route(
    {
      ...callSpec(organizationCalls, 'POST /a/sys/user/:id/erase'),
      summary: '用户：删除个人信息',
      access: { anyOf: ['organization:manageUsers'] },
      audit: 'erasePersonalData',
      transaction: 'write',
    },
    async ({ tx, user, server, params: { id }, body, audit }) => {
      const { name, enabled } = await demandPerson(tx, user, id);
      if (id === user.id) throw moduleError(organization, 'notYourself');
      if (await leavesNoAdministrator(tx, [id]))
        throw moduleError(organization, 'lastAdministrator', { name });
      if (enabled) throw moduleError(organization, 'eraseEnabled', { name });
      const { isErased, openTasks, removed } = await previewErasure(tx, server.registry, id);
      if (isErased) throw moduleError(organization, 'erasedStays', { name });
      if (openTasks > 0) throw moduleError(organization, 'eraseTasks', { name, count: openTasks });
      if (body.name.trim() !== name) throw moduleError(organization, 'eraseNameWrong');
      const pseudonym = await erasePerson(tx, server.registry, { person: id, by: user.id });
      audit(`/a/sys/user/${id}`, { pseudonym, removed });
      return { pseudonym };
    },
  ),
];

/** Refuses whoever is not there, and people who hold more than the caller. */
async function demandPerson(tx: Tx, user: User, id: string): Promise<Person> {
  const { rows } = await tx.client.query<Person>(
    'select name, enabled from staff where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  const [person] = rows;
  if (!person) throw new AccessError(404);
  if (await standsAbove(tx, user, id))
    throw moduleAccessError(organization, 'standsAbove', { name: person.name });
  return person;
}
