import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { createSessionServices } from '../account/session-services.ts';
import { AuditLog } from '../audit-seals/audit-log.ts';
import { AuditOutside, type AuditPlaces } from '../audit-seals/audit-outside.ts';
import { CustomizedFirms } from '../custom-forms/firms.ts';
import type { HttpContext, Server } from '../http/contexts.ts';
import { handleFrameworkErrors, rejectAddress } from '../http/framework-errors.ts';
import { readJsonBodies } from '../http/json-body.ts';
import { type PaceLimits, RequestPace } from '../http/request-pace.ts';
import { passStreams } from '../http/stream-body.ts';
import { validateRoutes } from '../http/validate-routes.ts';
import { type MakeCode, randomCode } from '../identity/captcha/captchas.ts';
import type { Gateways } from '../identity/codes/message-gateways.ts';
import type { InnerHosts } from '../identity/external/outside-fetch.ts';
import { ServerSecret } from '../identity/server-secret.ts';
import { JobCounter } from '../jobs/job-counter.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { type Log, type LoggerSettings, loggerOptions } from '../logging/log.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { createModuleCode } from '../modules/module-code.ts';
import { PushSockets } from '../notifications/push-sockets.ts';
import { readInstallation } from '../operations/installation-state.ts';
import { FilterUse } from '../storage/filters/filter-use.ts';
import type { ToldLanguages } from '../told-languages/told-languages.ts';
import { allRoutes } from './all-routes.ts';
import { type BackgroundOptions, startBackground } from './background.ts';
import { closeLingering } from './close-lingering.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveRoute } from './serve-route.ts';
import { healthChecksOf, type SightOptions, serveSight, watchDatabase } from './serve-sight.ts';
import { serveWeb } from './serve-web.ts';
import { watchStalls } from './stall-watch.ts';

export type ServerOptions = Pick<
  Server,
  'pool' | 'ids' | 'registry' | 'disk' | 'owner' | 'filterUse' | 'files'
> &
  SightOptions &
  LoggerSettings & {
    readonly modules: readonly ImplementedModule[];
    readonly defaultTenant: () => string;
    /** Known to every instance of the installation and kept outside its database; signs and encrypts what they share. */
    readonly secret: string;
    /** Folder of the built web; without it only calls are answered. */
    readonly webRoot?: string;
    readonly now?: () => Date;
    /** Tests give captcha digits of their own. */
    readonly makeCode?: MakeCode;
    /** Which hosts beside public ones firms may name as providers of identities. */
    readonly innerHosts?: InnerHosts | undefined;
    /** How often callers may call; without it as often as they like. */
    readonly paceLimits?: PaceLimits;
    /** Substitutes whose word about the caller's address is trusted. */
    readonly trustProxy?: string[];
    /** Tells in the header `x-statements` how many SQL statements a call took; for whoever measures. */
    readonly showStatements?: boolean;
    /** Where the last seals of the audit logs are kept outside of the database. */
    readonly auditPlaces?: AuditPlaces;
    /** Tests hold every answer against its schema. */
    readonly checkReplies?: boolean;
    /** What carries codes for signing in to phones and mailboxes; without it administrators read them. */
    readonly gateways?: Gateways;
    /** What mails and short messages are written in beside Chinese. */
    readonly languages?: ToldLanguages;
    /** What goes on by itself while the server runs: timers, mail. Without it only calls are answered. */
    readonly background?: BackgroundOptions;
  };

const KIB = 1024;
/** A request must have come whole by then; its head, which is short, much sooner. */
const TIMES = { requestTimeout: 60_000, headersTimeout: 15_000, connectionsCheckingInterval: 5000 } as const;

/** Programs offer other protocols with their first call, such as HTTP/2; whoever does not speak them answers as ever. */
const isForSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** The whole server, ready to listen. Refuses to come into being when a route lacks access, schemas or audit. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(options),
    // Who came in before the end is served to the end: the next instance takes over without a failed call.
    return503OnClosing: false,
    bodyLimit: 8 * KIB,
    http: { ...TIMES, shouldUpgradeCallback: isForSocket },
    requestTimeout: TIMES.requestTimeout,
    connectionTimeout: 70_000,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (problem, _request, reply) => rejectAddress(problem, reply),
    // Twelve digits of what the runtime draws ahead of time, many at once.
    genReqId: () => randomUUID().slice(-12),
    ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}),
  });
  watchStalls(app);
  if (!options.trustProxy) warnOfProxy(app);
  closeLingering(app);
  readJsonBodies(app);
  passStreams(app);
  const jobs = new JobCounter();
  const audit = new AuditOutside(options.auditPlaces ?? {});
  const checks = healthChecksOf(options);
  const { pool, secret, defaultTenant } = options;
  const needs = createSessionServices({
    pool,
    ids: options.ids,
    log: app.log,
    gateways: options.gateways ?? {},
    languages: options.languages ?? {},
    secret,
    defaultTenant,
    makeCode: options.makeCode ?? randomCode,
    innerHosts: options.innerHosts,
  });
  const server: Server = {
    ...serverOf(options, app.log),
    ask: needs.ask,
    jobCounts: jobs,
    readInstallation: (now) =>
      readInstallation(
        { version: options.version ?? '', checks, backup: options.background?.backup, audit },
        now,
      ),
  };
  const { sessions, tickets } = needs;
  const code = createModuleCode(options.modules, options.registry);
  const firms = new CustomizedFirms(server, code);
  const context: HttpContext = {
    server: firms.shipped,
    firms,
    sessions,
    tickets,
    defaultTenant,
    pace: options.paceLimits && new RequestPace(options.paceLimits),
  };
  const routes = allRoutes(options.modules, options.registry, needs);
  validateRoutes(routes);
  server.auditLog?.nameEvents(routes);

  addSecurityHeaders(app);
  handleFrameworkErrors(app);
  watchDatabase(options, app.log);
  const sockets = new PushSockets({ server, sessions, tickets });
  await serveSight(app, options, { checks, sockets: () => sockets.count, jobs });
  for (const route of routes) serveRoute(app, context, route, firms);
  sockets.attach(app);
  if (options.background)
    startBackground(
      app,
      { server: firms.shipped, code },
      { ...options.background, modules: options.modules, languages: options.languages ?? {}, audit },
    );
  await serveWeb(app, options.webRoot);
  return app;
}

/** What stands behind every call for the whole life of the server. */
function serverOf(options: ServerOptions, log: Log): Server {
  const secret = new ServerSecret(options.secret);
  return {
    pool: options.pool,
    ids: options.ids,
    registry: options.registry,
    now: options.now ?? (() => new Date()),
    log,
    showStatements: options.showStatements ?? false,
    checkReplies: options.checkReplies ?? false,
    filterUse: options.filterUse ?? new FilterUse(),
    secret,
    auditLog: new AuditLog(secret),
    ...(options.languages ? { languages: options.languages } : {}),
    ...(options.disk ? { disk: options.disk } : {}),
    ...(options.files ? { files: options.files } : {}),
    ...(options.owner ? { owner: options.owner } : {}),
    ...(options.background
      ? {
          jobs: new JobQueue({
            pool: options.pool,
            log,
            superviseSeconds: options.background.superviseSeconds,
          }),
        }
      : {}),
  };
}

/** Behind a proxy that `TRUST_PROXY` does not name all callers share one address, and so one limit of calls. */
function warnOfProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.warn(
      'calls come through a proxy that TRUST_PROXY does not name: all callers are counted as one address',
    );
  });
}
