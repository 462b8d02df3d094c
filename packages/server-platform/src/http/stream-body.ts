import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call reads by itself as it comes, in the place of JSON. */
    readonly streams?: 'form' | 'bytes' | undefined;
  }
}

const KINDS = { 'multipart/form-data': 'form', 'application/octet-stream': 'bytes' } as const;

/** Lets bodies with files through to the calls that read them piece by piece; others refuse them unread (415). */
export function passStreams(app: FastifyInstance): void {
  for (const [type, kind] of Object.entries(KINDS))
    app.addContentTypeParser(type, (request: FastifyRequest, _body, done) => {
      if (request.routeOptions.config.streams === kind) return done(null, undefined);
      done(Object.assign(new Error(`${type} is not taken here`), { statusCode: 415 }), undefined);
    });
}
