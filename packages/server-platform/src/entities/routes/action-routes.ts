import { idParams } from '@jianheng/contract';
import { permissionCode } from '@jianheng/definition';
import { maskSensitive } from '../../audit/mask-sensitive.ts';
import { sightOf } from '../../authorization/sight.ts';
import { type AnyRoute, entityRoute } from '../../http/route.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredAction } from '../../storage/registry.ts';
import { entitySchema, rowSchema } from '../entity-schema.ts';
import type { RowCode } from '../row-rules.ts';
import { lockRow, runAction } from '../run-action.ts';

/** `POST {path}/:id/{action}` for every action that people may press; those a process alone runs, and those that open a form, get no call. */
export function actionRoutes(actions: readonly RegisteredAction[], code: RowCode): AnyRoute[] {
  return actions
    .filter(({ allow, opens }) => allow !== 'systemOnly' && opens === undefined)
    .map((action) => actionRoute(action, code));
}

function actionRoute(action: RegisteredAction, code: RowCode): AnyRoute {
  const { entity } = action.entity;
  return entityRoute(
    {
      method: 'POST',
      path: `${entity.path}/:id/${action.name}`,
      summary: `${entity.label}：${action.label}`,
      access: { anyOf: [permissionCode(action.module, action.allow)] },
      params: idParams,
      body: entitySchema(action.input ?? {}),
      data: rowSchema,
      audit: `${entity.path}/${action.name}`,
      transaction: 'write',
    },
    async ({ tx, user, server, params, body, audit }) => {
      const sight = sightOf(action.entity, user);
      const row = await lockRow(tx, action, params.id, sight);
      await runAction({ action, tx, user, server, code }, row, body);
      audit(`${entity.path}/${params.id}`, maskSensitive(action.input ?? {}, body));
      return readRow(tx, action.entity, params.id, { titles: sight.titles });
    },
  );
}
