import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizeRequest } from '../http/authorize-request.ts';
import { bodyBytes } from '../http/body-limits.ts';
import type { HttpContext } from '../http/contexts.ts';
import { handleRequest } from '../http/handle-request.ts';
import type { AnyRoute } from '../http/route.ts';
import { sendError } from '../http/send-error.ts';

/** Serves a call at its path: who and may he before a byte of the body is read, then the road of every call. */
export function serveRoute(app: FastifyInstance, context: HttpContext, route: AnyRoute): void {
  servePattern(app, context, { pattern: route, find: async () => route });
}

type Serving = {
  /** Method, path and size of the body. */
  readonly pattern: AnyRoute;
  /** The call that a request at the pattern means; rejects where there is none. */
  readonly find: (request: FastifyRequest) => Promise<AnyRoute>;
};

/** Serves calls of one pattern, each request the one that it means. */
export function servePattern(app: FastifyInstance, context: HttpContext, { pattern, find }: Serving): void {
  const meant = new WeakMap<FastifyRequest, AnyRoute>();
  app.route({
    method: pattern.method,
    url: `/api${pattern.path}`,
    bodyLimit: bodyBytes(pattern),
    onRequest: async (request, reply) => {
      try {
        const route = await find(request);
        meant.set(request, route);
        await authorizeRequest(route, context.sessions, request);
      } catch (problem) {
        return sendError(pattern, context, { request, reply, problem });
      }
    },
    handler: (request, reply) => handleRequest(meant.get(request) ?? pattern, context, request, reply),
  });
}
