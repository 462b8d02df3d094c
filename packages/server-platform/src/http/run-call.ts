import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { Sessions } from '../session/sessions.ts';
import { holds, type User } from '../session/user.ts';
import { asRefusal } from './database-faults.ts';
import { faultReply, type Reply, successReply } from './envelope.ts';
import { Denied } from './faults.ts';
import { keepReply, repeatKey, takeKey } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { type AnyRoute, type CallContext, Page, RawReply, type RouteAccess, type Server } from './route.ts';

export type CallHouse = {
  readonly server: Server;
  readonly sessions: Sessions;
  readonly defaultTenant: () => string;
};

/** From request to answer, the same for every call: who, may he, what, one transaction, audit, envelope. */
export async function runCall(
  route: AnyRoute,
  house: CallHouse,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    const user = await userOf(route, house, request);
    const result = await perform(route, house, { request, reply, user });
    if (result instanceof RawReply) return reply.headers(result.headers).send(result.body);
    return send(reply, result);
  } catch (problem) {
    const answer = faultReply(asRefusal(problem, house.server.registry), request.id);
    if (answer.isDefect)
      house.server.log.error({ err: problem, callId: request.id, path: route.path }, 'defect');
    if (answer.status === 403) await noteRefusal(house, route, request);
    return send(reply, answer);
  }
}

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  if (answer.retryAfter) reply.header('retry-after', answer.retryAfter);
  return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

async function userOf(
  route: AnyRoute,
  { sessions }: CallHouse,
  request: FastifyRequest,
): Promise<User | undefined> {
  if (route.access === 'public') return undefined;
  const user = await sessions.find(request.headers.authtoken);
  if (!user) throw new Denied(401);
  if (user.mustChangePassword && !route.beforePasswordChange) throw new Denied(403, '请先修改初始密码。');
  if (!isAllowed(route.access, user)) throw new Denied(403);
  return user;
}

function isAllowed(access: RouteAccess, user: User): boolean {
  return (
    access === 'public' || access === 'signedIn' || access.anyOf.some((permission) => holds(user, permission))
  );
}

type Caller = { request: FastifyRequest; reply: FastifyReply; user: User | undefined };
type AnyContext = CallContext<unknown, unknown, unknown> & { readonly prepared: unknown };

async function perform(
  route: AnyRoute,
  { server, defaultTenant }: CallHouse,
  caller: Caller,
): Promise<Reply | RawReply> {
  const { request, user } = caller;
  const input = {
    params: parseInput(route.params, request.params, 'params'),
    query: parseInput(route.query, request.query, 'query'),
    body: parseInput(route.body, request.body, 'body'),
  };
  const prepared = await route.prepare?.(input as never);
  const context = (tx: Tx, note: Note): AnyContext => ({
    ...input,
    prepared,
    ...caller,
    server,
    tx,
    user: user as User,
    audit: note,
  });
  const tenantId = user?.tenantId ?? defaultTenant();
  if (route.transaction === 'none') {
    const noTransaction = undefined as unknown as Tx;
    return replyTo(route, server, await route.handle(context(noTransaction, () => undefined) as never));
  }
  return inTransaction(
    server.pool,
    tenantId,
    async (tx) => {
      const answer = await inside(route, tx, caller, context);
      if (server.showStatements) caller.reply.header('x-statements', tx.statements.count);
      return answer;
    },
    { readOnly: route.transaction === 'read' },
  );
}

type Note = (object: string, detail?: object) => void;

async function inside(
  route: AnyRoute,
  tx: Tx,
  { request, user }: Caller,
  context: (tx: Tx, note: Note) => AnyContext,
) {
  const key =
    user && route.transaction === 'write'
      ? repeatKey(request.headers['idempotency-key'], request)
      : undefined;
  const repeated = key && user ? await takeKey(tx, user, key) : undefined;
  if (repeated) return repeated;

  let noted: Pick<AuditEntry, 'object' | 'detail'> = {};
  const note: Note = (object, detail) => {
    noted = { object, ...(detail ? { detail } : {}) };
  };
  const made = context(tx, note);
  const reply = replyTo(route, made.server, await route.handle(made as never));
  if (route.audit !== 'none' && route.transaction === 'write') {
    writeAudit(tx, {
      event: route.audit,
      userId: user?.id ?? null,
      ...noted,
      address: request.ip,
      callId: request.id,
    });
  }
  if (key && user && !(reply instanceof RawReply)) keepReply(tx, user, key, reply);
  return reply;
}

function replyTo(route: AnyRoute, { checkReplies }: Server, result: unknown): Reply | RawReply {
  if (result instanceof RawReply) return result;
  if (checkReplies) demandDeclaredShape(route, result);
  return successReply(result);
}

function demandDeclaredShape({ method, path, data }: AnyRoute, result: unknown): void {
  const checked = data.safeParse(result instanceof Page ? result.rows : (result ?? null));
  if (!checked.success)
    throw new Error(`${method} ${path} answers otherwise than declared: ${checked.error.message}`);
}

/** Who tried what he may not is written down, in a transaction of its own since the call's is gone. */
async function noteRefusal(
  { server, sessions }: CallHouse,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<void> {
  const user = await sessions.find(request.headers.authtoken).catch(() => undefined);
  if (!user) return;
  const entry = {
    event: 'denied',
    userId: user.id,
    object: `${route.method} ${route.path}`,
    address: request.ip,
    callId: request.id,
  };
  await inTransaction(server.pool, user.tenantId, async (tx) => writeAudit(tx, entry)).catch(
    (problem: unknown) => server.log.error({ err: problem }, 'a refusal could not be written down'),
  );
}
