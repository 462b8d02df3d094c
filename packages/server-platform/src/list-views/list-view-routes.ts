import { callSpec, platformCalls } from '@jianheng/contract';
import { hasSight } from '../authorization/row-scope.ts';
import type { User } from '../authorization/user.ts';
import { AccessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { type AnyRoute, route } from '../http/route.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { changeView, insertView, mayShare, removeView, viewsFor } from './list-view-store.ts';
import { viewsForReader } from './views-for-reader.ts';

const writes = { access: 'signedIn', transaction: 'write' } as const;

/** Views of lists (列表视图): who sees a list keeps his own; who may share keeps them for all who see it. */
export function listViewRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'POST /a/listView/queryViews'),
        access: 'signedIn',
        audit: 'none',
        transaction: 'read',
        summary: '列表视图：查询',
      },
      async ({ tx, user, server, body }) => {
        const known = requireSeen(server.registry, user, body);
        return [...viewsForReader(known, user, await viewsFor(tx, user, body))];
      },
    ),
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'POST /a/listView'),
        audit: '/a/listView/save',
        summary: '列表视图：新建',
      },
      async ({ tx, user, server, body, audit }) => {
        requireSeen(server.registry, user, body);
        requireShare(user, body.isShared);
        await server.ids.reserve(1, tx.client);
        const id = server.ids.take();
        await insertView(tx, user, { ...body, id });
        audit(`/a/listView/${id}`, { list: `${body.module}.${body.list}`, isShared: body.isShared });
        return { id };
      },
    ),
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'PUT /a/listView/:id'),
        audit: '/a/listView/change',
        summary: '列表视图：修改',
      },
      async ({ tx, user, server, params: { id }, body, audit }) => {
        requireShare(user, body.isShared);
        const { module, list } = await changeView(tx, user, id, body);
        requireSeen(server.registry, user, { module, list });
        audit(`/a/listView/${id}`, { list: `${module}.${list}`, isShared: body.isShared });
        return { id };
      },
    ),
    route(
      {
        ...writes,
        ...callSpec(platformCalls, 'DELETE /a/listView/:id'),
        audit: '/a/listView/remove',
        summary: '列表视图：删除',
      },
      async ({ tx, user, server, params: { id }, audit }) => {
        const { module, list, isShared } = await removeView(tx, user, id);
        // What is his own he may clear away, also when he does not see the list any more.
        if (isShared) requireSeen(server.registry, user, { module, list });
        audit(`/a/listView/${id}`, { list: `${module}.${list}`, isShared });
        return null;
      },
    ),
  ];
}

type ListPlace = { readonly module: string; readonly list: string };

/** The entity of a list. Refuses lists that are not there, and those whose rows this person never sees. */
function requireSeen(registry: Registry, user: User, { module: name, list }: ListPlace): RegisteredEntity {
  const module = registry.modules.find((one) => one.name === name);
  const found = module && Object.hasOwn(module.lists, list) ? module.lists[list] : undefined;
  if (!found) throw new ValidationError({ list: inputFault('listUnknown', { name: `${name}.${list}` }) });
  const known = registry.entityOf(name, found.of);
  if (!hasSight(known, user)) throw new AccessError(403);
  return known;
}

function requireShare(user: User, isShared: boolean): void {
  if (isShared && !mayShare(user)) throw new AccessError(403);
}
