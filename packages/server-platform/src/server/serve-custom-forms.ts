import { CUSTOM_ENTITY, customFormPath, customModule } from '@jianheng/definition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CustomizedFirms, routesOf } from '../custom-forms/firms.ts';
import type { RowCode } from '../entities/row-rules.ts';
import { AccessError } from '../errors/errors.ts';
import type { HttpContext } from '../http/contexts.ts';
import type { AnyRoute } from '../http/route.ts';
import { extendRegistry } from '../storage/registry.ts';
import { servePattern } from './serve-route.ts';

/** Any form with all that a form can have: what calls there may be is known before anybody has drawn one. */
const ANY_FORM = {
  id: '1',
  code: 'any',
  form: { label: '自定义表单', title: 'name', tree: true, fields: { name: { kind: 'text', label: '名称' } } },
} as const;

type Serving = {
  readonly firms: CustomizedFirms;
  readonly code: RowCode;
  /** What has its own path already, such as `/form/workflow/start`. */
  readonly served: readonly AnyRoute[];
};

/** Serves the calls of forms that firms have drawn: which form, and whose, every request says itself. */
export function serveCustomForms(
  app: FastifyInstance,
  context: HttpContext,
  { firms, code, served }: Serving,
): void {
  const module = customModule(ANY_FORM, () => undefined);
  const known = extendRegistry(context.server.registry, [module]).entityOf(module.name, CUSTOM_ENTITY);
  const taken = new Set(served.map(shapeOf));
  for (const [call, route] of routesOf(known, code)) {
    const pattern = { ...route, path: route.path.replace(customFormPath(ANY_FORM.code), '/form/:formCode') };
    if (taken.has(shapeOf(pattern))) continue;
    servePattern(app, context, { pattern, find: (request) => findRoute(context, firms, { request, call }) });
  }
}

const shapeOf = ({ method, path }: AnyRoute) => `${method} ${path.replace(/:\w+/g, ':')}`;

type Asked = { readonly request: FastifyRequest; readonly call: string };

async function findRoute(
  { sessions }: HttpContext,
  firms: CustomizedFirms,
  { request, call }: Asked,
): Promise<AnyRoute> {
  const user = await sessions.find(request.headers.authtoken);
  if (!user) throw new AccessError(401);
  const { formCode = '', ...params } = request.params as Readonly<Record<string, string>>;
  const route = await firms.routeOf(user.tenantId, formCode, call);
  if (!route) throw new AccessError(404);
  // The call itself stands below the form's own path.
  request.params = params;
  return route;
}
