import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CustomizedFirms } from '../custom-forms/firms.ts';
import { AccessError } from '../errors/errors.ts';
import { authorizeRequest, getCaller } from '../http/authorize-request.ts';
import { bodyBytes } from '../http/body-limits.ts';
import type { HttpContext } from '../http/contexts.ts';
import { handleRequest } from '../http/handle-request.ts';
import { logCaller } from '../http/logged-caller.ts';
import type { AnyRoute } from '../http/route.ts';
import { sendError } from '../http/send-error.ts';

/** Serves a call at its path: who and may he before a byte of the body is read, then the road of every call. */
export function serveRoute(
  app: FastifyInstance,
  context: HttpContext,
  route: AnyRoute,
  firms: CustomizedFirms,
): void {
  const { formCall, entityPath } = route;
  const find =
    formCall === undefined
      ? async () => route
      : (request: FastifyRequest) => findFormRoute(context, firms, { request, call: formCall });
  const own =
    entityPath === undefined ? async () => undefined : (tenantId: string) => firms.ownRoute(tenantId, route);
  servePattern(app, context, { pattern: route, find, own });
}

type Asked = { readonly request: FastifyRequest; readonly call: string };

/** The call of the form that the address names; it takes what stands behind the form's own path. */
async function findFormRoute(
  { sessions }: HttpContext,
  firms: CustomizedFirms,
  { request, call }: Asked,
): Promise<AnyRoute> {
  const user = await sessions.find(request.headers.authtoken);
  if (!user) throw new AccessError(401);
  const { formCode = '', ...params } = request.params as Readonly<Record<string, string>>;
  const route = await firms.routeOf(user.tenantId, formCode, call);
  if (!route) throw new AccessError(404);
  request.params = params;
  return route;
}

type Serving = {
  /** Method, path and size of the body. */
  readonly pattern: AnyRoute;
  /** The call that a request at the pattern means; rejects where there is none. */
  readonly find: (request: FastifyRequest) => Promise<AnyRoute>;
  /** The same call as the firm of whoever asks has it, where that is another. */
  readonly own: (tenantId: string) => Promise<AnyRoute | undefined>;
};

/** Serves calls of one pattern, each request the one that it means. */
function servePattern(app: FastifyInstance, context: HttpContext, { pattern, find, own }: Serving): void {
  const meant = new WeakMap<FastifyRequest, AnyRoute>();
  // A parameter that no slash stands before brings its own, and whatever follows it.
  const { 1: rest } = /[^/]:(\w+)$/.exec(pattern.path) ?? [];
  app.route({
    method: pattern.method,
    url: `/api${rest === undefined ? pattern.path : pattern.path.replace(`:${rest}`, '*')}`,
    bodyLimit: bodyBytes(pattern),
    config: { streams: pattern.streams },
    onRequest: async (request, reply) => {
      try {
        if (rest !== undefined) request.params = { [rest]: restOf(request) };
        const route = await find(request);
        await authorizeRequest(route, context, request);
        const caller = getCaller(request);
        logCaller(request, reply);
        meant.set(request, (caller && (await own(caller.tenantId))) ?? route);
      } catch (problem) {
        return sendError(pattern, context, { request, reply, problem });
      }
    },
    handler: (request, reply) => handleRequest(meant.get(request) ?? pattern, context, request, reply),
  });
}

const restOf = ({ params }: FastifyRequest) => (params as Readonly<Record<string, string>>)['*'] ?? '';
