import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  clientOf,
  findUserById,
  moduleAccessError,
  moduleError,
  openSession,
  route,
  seesMore,
} from '@jianheng/server-platform';
import { explainCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';

/** 以他人身份查看: another's menus, lists and rows as he sees them; nothing can be changed, and it is written down. */
export const seeAsRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(explainCalls, 'POST /a/sys/user/:id/seeAs'),
      summary: '用户：以其身份查看',
      access: { anyOf: ['accessRights:seeAs'] },
      audit: 'seeAs',
      // The token stands in the answer alone.
      repetition: 'refused',
      transaction: 'write',
    },
    async ({ tx, user, params: { id }, body, request, audit }) => {
      if (id === user.id) throw moduleError(accessRights, 'seeOneself');
      const person = await findUserById(tx, id);
      if (!person) throw new AccessError(404);
      // Whoever could look through the eyes of one who sees more would see it too.
      if (await seesMore(tx, user, person))
        throw moduleAccessError(accessRights, 'seesMore', { name: person.name });
      const token = await openSession(tx, id, clientOf(request), { seenBy: user.id });
      audit(`/a/sys/user/${id}`, { reason: body.reason });
      return { token, name: person.name };
    },
  ),
];
