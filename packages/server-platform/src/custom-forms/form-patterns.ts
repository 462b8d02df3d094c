import { randomUUID } from 'node:crypto';
import { callSpec, platformCalls } from '@jianheng/contract';
import { CUSTOM_ENTITY, customFormPath, customModule, type KeptForm, traitsOf } from '@jianheng/definition';
import { z } from 'zod';
import { hasSight, permissionsFor, viewersOf } from '../authorization/row-scope.ts';
import { seenBy } from '../authorization/seen-fields.ts';
import { hasPermission, type User } from '../authorization/user.ts';
import { entityByFormCode } from '../entities/by-form-code.ts';
import { readPresentedRow } from '../entities/present-rows.ts';
import type { RowCode } from '../entities/row-rules.ts';
import { createWriter } from '../entities/writer.ts';
import { AccessError } from '../errors/errors.ts';
import { type AnyRoute, route } from '../http/route.ts';
import { withCompanions } from '../storage/companions.ts';
import { extendRegistry, type RegisteredEntity, type Registry } from '../storage/registry.ts';
import { previewValues } from '../storage/writing/fill-in.ts';
import { routesOf } from './firms.ts';

/** Any form with all that a form can have: what calls there may be is known before anybody has drawn one. */
const ANY_FORM = {
  id: '1',
  code: 'any',
  version: 1,
  form: {
    label: '表单',
    title: 'name',
    tree: true,
    fields: {
      name: { kind: 'text', label: '名称' },
      day: { kind: 'date', label: '日期' },
      state: { kind: 'choice', label: '状态', choices: { open: '开' }, required: true },
    },
    views: {
      days: { kind: 'calendar', label: '日历', from: 'day' },
      states: { kind: 'board', label: '看板', by: 'state' },
      counts: { kind: 'statistics', label: '统计', by: ['state'], chart: 'bar' },
    },
  },
} as const satisfies KeptForm;

/**
 * The calls of whichever form an address names by its code (`/form/trip/queryList`), shipped or drawn: each request is
 * served by the call that this form has for being declared, with its own access, schemas and audit.
 *
 * @param served what has its own path already, such as `/form/workflow/start`.
 */
export function formPatterns(registry: Registry, code: RowCode, served: readonly AnyRoute[]): AnyRoute[] {
  const module = customModule(ANY_FORM, () => undefined);
  const known = extendRegistry(registry, [module]).entityOf(module.name, CUSTOM_ENTITY);
  const taken = new Set(served.map(shapeOf));
  return [...routesOf(known, code)]
    .map(([formCall, one]): AnyRoute => {
      const path = one.path.replace(customFormPath(ANY_FORM.code), '/form/:formCode');
      return { ...one, path, params: paramsOf(path), access: 'signedIn', formCall };
    })
    .filter((one) => !taken.has(shapeOf(one)));
}

const shapeOf = ({ method, path }: AnyRoute) => `${method} ${path.replace(/:\w+/g, ':')}`;

const paramsOf = (path: string) =>
  z.strictObject(
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string().max(100)])),
  );

/** What is asked of forms beside their own calls. */
export function formCodeRoutes(code: RowCode): AnyRoute[] {
  const reads = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;
  return [
    route(
      {
        ...reads,
        ...callSpec(platformCalls, 'POST /form/:code/get'),
        summary: '表单：查看，或新记录的初始值',
      },
      async ({ tx, user, server, params, body }) => {
        const known = formFor(server.registry, body.formCode ?? params.code);
        const { fields } = known.entity;
        if (body.id) {
          requireAny(user, viewersOf(known));
          const rules = code.rulesOf(known.entity.path);
          return withCompanions(fields, await readPresentedRow(tx, { known, rules, id: body.id, user }));
        }
        requireAny(user, { anyOf: permissionsFor(known, 'create') });
        const seen = seenBy(known, user);
        const values = await previewValues(
          tx,
          seen,
          { before: undefined, given: {} },
          createWriter(server, user),
        );
        return withCompanions(fields, { ...emptyOf(seen), ...values, id: null });
      },
    ),
    route(
      {
        ...reads,
        transaction: 'none',
        ...callSpec(platformCalls, 'GET /share/getUUID'),
        summary: '新的唯一编号',
      },
      async () => randomUUID().replaceAll('-', ''),
    ),
    route(
      {
        ...reads,
        transaction: 'none',
        ...callSpec(platformCalls, 'GET /share/getVuer/:id'),
        summary: '表单的页面',
      },
      async ({ user, server, params }) => pageOf(server.registry, params.id, user),
    ),
    route(
      { ...reads, transaction: 'none', ...callSpec(platformCalls, 'GET /view/:id'), summary: '表单的页面' },
      async ({ user, server, params }) => pageOf(server.registry, params.id, user),
    ),
  ];
}

const emptyOf = ({ entity }: RegisteredEntity) =>
  Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, traitsOf(field).isList ? [] : null]),
  );

/** Where the rows of a form stand in the web, and how they look there. */
function pageOf(registry: Registry, code: string, user: User) {
  const known = formFor(registry, code);
  const [name, list] =
    Object.entries(known.module?.lists ?? {}).find(([, one]) => one.of === known.name) ?? [];
  if (name === undefined || list === undefined || !hasSight(known, user)) throw new AccessError(404);
  return {
    id: code,
    title: list.label,
    address: list.route,
    module: known.module?.name ?? '',
    list: name,
    isTree: known.entity.tree === true,
  };
}

function formFor(registry: Registry, code: string): RegisteredEntity {
  const known = entityByFormCode(registry, code);
  if (!known) throw new AccessError(404);
  return known;
}

function requireAny(user: User, access: ReturnType<typeof viewersOf>): void {
  if (access !== 'signedIn' && !access.anyOf.some((one) => hasPermission(user, one)))
    throw new AccessError(403);
}
