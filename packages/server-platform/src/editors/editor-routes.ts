import { callSpec, platformCalls } from '@jianheng/contract';
import { canSee } from '../authorization/row-scope.ts';
import { sightOf } from '../authorization/sight.ts';
import { AccessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { readRow } from '../storage/read-row.ts';
import { noteEditor, removeEditor } from './editor-store.ts';

/** Who is changing a row just now: told to those who change it as well, before one of them is refused for the other. */
export function editorRoutes(): AnyRoute[] {
  return [
    route(
      {
        ...callSpec(platformCalls, 'POST /share/rowEditors'),
        access: 'signedIn',
        audit: 'none',
        changesOnlyOwn: true,
        transaction: 'write',
        summary: '正在编辑同一条记录的人',
      },
      async ({ tx, user, server, body: { path, id, isOver = false } }) => {
        if (isOver) {
          await removeEditor(tx, { path, id, userId: user.id });
          return [];
        }
        const known = server.registry.entities.find(({ entity }) => entity.path === path);
        if (!known || !canSee(known, user)) throw new AccessError(404);
        await readRow(tx, known, id, sightOf(known, user));
        return noteEditor(tx, { path, id, userId: user.id });
      },
    ),
  ];
}
