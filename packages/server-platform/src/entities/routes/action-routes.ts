import { permissionCode } from '@jianheng/definition';
import { maskSensitive } from '../../audit/mask-sensitive.ts';
import { rowScope } from '../../authorization/row-scope.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import type { ImplementedModule } from '../../modules/implement.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredAction } from '../../storage/registry.ts';
import { entitySchema, idParams, rowSchema } from '../entity-schema.ts';
import { lockRow, runAction } from '../run-action.ts';

/** `POST {path}/:id/{action}` for every action that people may press; those a process alone runs get no call. */
export function actionRoutes(
  actions: readonly RegisteredAction[],
  modules: readonly ImplementedModule[],
): AnyRoute[] {
  return actions
    .filter(({ allow }) => allow !== 'nobody')
    .map((action) => actionRoute(action, getActionCode(action, modules)));
}

/** The code that a module tied to its action. */
export function getActionCode(action: RegisteredAction, modules: readonly ImplementedModule[]) {
  const code = modules.find(({ module }) => module.name === action.module.name)?.actions[action.name];
  if (!code) throw new Error(`no code for action ${action.module.name}.${action.name}`);
  return code;
}

function actionRoute(action: RegisteredAction, code: (call: never) => Promise<void>): AnyRoute {
  const { entity } = action.entity;
  return route(
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
      const rights = { rights: rowScope(action.entity, user) };
      const row = await lockRow(tx, action, params.id, rights);
      await runAction(action, row, body, { tx, user, server, code });
      audit(`${entity.path}/${params.id}`, maskSensitive(action.input ?? {}, body));
      return readRow(tx, action.entity, params.id);
    },
  );
}
