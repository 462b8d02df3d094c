import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { ImplementedModule } from '../implement.ts';
import { PushSockets } from '../notices/push-sockets.ts';
import { type MakeCode, randomCode } from '../session/captchas.ts';
import { PasswordKeys } from '../session/password-keys.ts';
import { Sessions } from '../session/sessions.ts';
import { allRoutes, moduleCodeOf } from './all-routes.ts';
import { type BackgroundOptions, runInBackground } from './background.ts';
import { faultReply } from './envelope.ts';
import { Denied } from './faults.ts';
import type { Server } from './route.ts';
import { demandDeclared } from './route-rules.ts';
import { type CallHouse, runCall } from './run-call.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

export type ServerOptions = Pick<Server, 'pool' | 'ids' | 'registry'> & {
  readonly modules: readonly ImplementedModule[];
  readonly defaultTenant: () => string;
  /** Folder of the built web; without it only calls are answered. */
  readonly webRoot?: string;
  readonly now?: () => Date;
  /** Tests give captcha digits of their own. */
  readonly makeCode?: MakeCode;
  /** Proxies whose word about the caller's address is believed. */
  readonly trustProxy?: string[];
  readonly logLevel?: string;
  /** Where the log goes instead of the standard output. */
  readonly logStream?: { write(line: string): void };
  /** Tells in the header `x-statements` how many SQL statements a call took; for whoever measures. */
  readonly showStatements?: boolean;
  /** Tests hold every answer against its schema. */
  readonly checkReplies?: boolean;
  /** What goes on by itself while the server runs: timers, mail. Without it only calls are answered. */
  readonly background?: BackgroundOptions;
};

const MIB = 1024 * 1024;

/** The whole server, ready to listen. Refuses to come into being when a route lacks access, schemas or audit. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOf(options),
    bodyLimit: MIB,
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that is no text: met before any route is looked for.
    frameworkErrors: (problem, _request, reply) => refuseAddress(problem, reply),
    genReqId: () => randomBytes(6).toString('hex'),
    ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}),
  });
  // A form on a foreign page may send plain text unasked; calls are JSON alone.
  app.removeContentTypeParser('text/plain');
  const server: Server = {
    pool: options.pool,
    ids: options.ids,
    registry: options.registry,
    now: options.now ?? (() => new Date()),
    log: app.log,
    showStatements: options.showStatements ?? false,
    checkReplies: options.checkReplies ?? false,
  };
  const sessions = new Sessions(options.pool);
  const house: CallHouse = { server, sessions, defaultTenant: options.defaultTenant };
  const needs = {
    sessions,
    keys: new PasswordKeys(),
    makeCode: options.makeCode ?? randomCode,
    defaultTenant: options.defaultTenant,
  };
  const code = moduleCodeOf(options.modules, options.registry);
  const routes = allRoutes(options.modules, options.registry, needs);
  demandDeclared(routes);

  addSecurityHeaders(app);
  answerFaults(app);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      handler: (request, reply) => runCall(route, house, request, reply),
    });
  }
  new PushSockets({ server, sessions }).attach(app);
  if (options.background) runInBackground(app, { server, code }, options.background);
  await serveWeb(app, options.webRoot);
  return app;
}

function loggerOf({ logLevel = 'error', logStream = process.stdout }: ServerOptions) {
  return {
    level: logLevel,
    stream: logStream,
    redact: ['req.headers.authtoken', 'req.headers.cookie'],
  };
}

/** Faults before a route is reached (broken JSON, too large, no such call) wear the same envelope. */
function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((problem: Error & { statusCode?: number }, request, reply) => {
    const status = problem.statusCode ?? 500;
    const answer = status < 500 ? clientFault(status) : faultReply(problem, request.id);
    if (status >= 500) app.log.error({ err: problem, callId: request.id }, 'defect');
    return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });
  app.get('/api/health', { logLevel: 'silent' }, async (_request, reply) =>
    reply.send({ success: true, code: 1000, msg: '', data: { status: 'ok' } }),
  );
}

function refuseAddress({ code }: { readonly code: string }, reply: FastifyReply): void {
  const answer =
    code === 'FST_ERR_BAD_URL' ? clientFault(400, '请求地址格式有误，无法读取。') : clientFault(414);
  void reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

const CLIENT_FAULTS: Readonly<Record<number, string>> = {
  400: '请求内容格式有误，无法读取。',
  413: '请求内容过大。',
  414: '请求地址过长。',
  415: '不支持的内容类型，应为 application/json。',
};

function clientFault(status: number, msg = CLIENT_FAULTS[status] ?? '请求有误。') {
  if (status === 404) return faultReply(new Denied(404, '没有这个接口。'), '');
  return {
    status,
    body: JSON.stringify({
      success: false,
      code: status,
      httpCode: status,
      msg,
      data: null,
      error: 'invalid',
    }),
  };
}
