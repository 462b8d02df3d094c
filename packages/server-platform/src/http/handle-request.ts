import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { User } from '../authorization/user.ts';
import { asCaller, ClientGoneError, type WorkCaller } from '../concurrency/work-caller.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { DiskFullError } from '../errors/errors.ts';
import { getCaller, personKey } from './authorize-request.ts';
import { callerNetwork } from './caller-network.ts';
import type { HttpContext, Server } from './contexts.ts';
import { type Reply, successReply } from './envelope.ts';
import { claimIdempotencyKey, readIdempotencyKey, saveReply } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { type AnyRoute, type CallContext, LaterReply, Page, RawReply } from './route.ts';
import { sendError, sendReply } from './send-error.ts';

/** From an admitted request to its answer, the same for every call: what, one transaction, audit, envelope. */
export async function handleRequest(
  route: AnyRoute,
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const user = getCaller(request);
  try {
    const caller: Caller = { request, reply, user, noted: {} };
    const answer = await asCaller(workCaller(request, reply, user), async () => {
      const work = () => perform(route, http, caller);
      const usesDatabase = route.transaction !== 'none';
      const result = await (http.pace && usesDatabase ? http.pace.inTurn(work) : work());
      return result instanceof LaterReply ? result.make() : result;
    });
    if (route.auditedReading !== undefined) await recordReading(http, route.auditedReading, caller);
    if (answer instanceof RawReply)
      return reply.status(answer.status).headers(answer.headers).send(answer.body);
    return sendReply(reply, answer);
  } catch (problem) {
    return sendError(route, http, { request, reply, problem });
  }
}

/** For whom costly work is done: a signed-in person, or else an address. */
function workCaller({ ip }: FastifyRequest, { raw }: FastifyReply, user: User | undefined): WorkCaller {
  let leaving: AbortController | undefined;
  return {
    person: user ? personKey(user) : callerNetwork(ip),
    firm: user?.tenantId ?? '',
    gone: () => {
      if (leaving) return leaving.signal;
      const made = new AbortController();
      const leave = () => {
        if (!raw.writableFinished) made.abort(new ClientGoneError('the client closed the connection'));
      };
      leaving = made;
      if (raw.destroyed) leave();
      else raw.once('close', leave);
      return made.signal;
    },
  };
}

type Noted = Pick<AuditEntry, 'object' | 'detail'> & Partial<Pick<AuditEntry, 'event'>>;
type Caller = {
  request: FastifyRequest;
  reply: FastifyReply;
  user: User | undefined;
  /** What the call wrote down of itself, if it has an audit event. */
  noted: Noted;
};
type AnyContext = CallContext<unknown, unknown, unknown> & { readonly prepared: unknown };

async function perform(
  route: AnyRoute,
  { server: shipped, firms, defaultTenant }: HttpContext,
  caller: Caller,
): Promise<Reply | RawReply | LaterReply> {
  if (route.transaction === 'write' && shipped.disk?.isFull) throw new DiskFullError();
  const { request, user } = caller;
  const input = {
    params: parseInput(route.params, request.params, 'params'),
    query: parseInput(route.query, request.query, 'query'),
    body: parseInput(route.body, request.body, 'body'),
  };
  // Who has not signed in belongs to no firm yet.
  const server = caller.user ? await firms.of(caller.user.tenantId) : shipped;
  if (user) caller.reply.header('x-release', server.release ?? 0);
  const prepared = await route.prepare?.({ ...input, request, user, server } as never);
  const context = (tx: Tx, recordAudit: RecordAudit): AnyContext => ({
    ...input,
    prepared,
    ...caller,
    server,
    tx,
    user: user as User,
    audit: recordAudit,
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

type RecordAudit = (object: string, detail?: object, event?: string) => void;

async function inside(
  route: AnyRoute,
  tx: Tx,
  caller: Caller,
  context: (tx: Tx, recordAudit: RecordAudit) => AnyContext,
) {
  const { request, user } = caller;
  const { prepared } = context(tx, () => undefined);
  const key = user ? readIdempotencyKey(route, request, checksumOf(prepared)) : undefined;
  const repeated = key && user ? await claimIdempotencyKey(tx, user, key) : undefined;
  if (repeated) return repeated;

  const recordAudit: RecordAudit = (object, detail, event) => {
    caller.noted = { object, ...(detail ? { detail } : {}), ...(event ? { event } : {}) };
  };
  const made = context(tx, recordAudit);
  const reply = replyTo(route, made.server, await route.handle(made as never));
  if (route.audit !== 'none' && route.transaction === 'write') {
    const userId = user?.id ?? null;
    const { ip: address, id: callId } = request;
    writeAudit(tx, { event: route.audit, userId, ...caller.noted, address, callId });
  }
  if (key && user && route.repetition !== 'refused' && isEnvelope(reply)) saveReply(tx, user, key, reply);
  return reply;
}

/** Writes down that something was read, where the call said what. */
async function recordReading(
  { server, defaultTenant }: HttpContext,
  event: string,
  { request, user, noted }: Caller,
): Promise<void> {
  if (noted.object === undefined) return;
  const { ip: address, id: callId } = request;
  const entry = { event, userId: user?.id ?? null, ...noted, address, callId };
  await inTransaction(server.pool, user?.tenantId ?? defaultTenant(), async (tx) =>
    writeAudit(tx, entry),
  ).catch((problem: unknown) =>
    server.log.error({ err: problem, event }, 'reading could not be written down'),
  );
}

/** What came where a call reads its body by itself. */
const checksumOf = (prepared: unknown): string | undefined =>
  typeof prepared === 'object' && prepared !== null && 'checksum' in prepared
    ? String(prepared.checksum)
    : undefined;

/** Files are answered anew: nobody keeps them beside their place. */
const isEnvelope = (reply: Reply | RawReply | LaterReply): reply is Reply =>
  !(reply instanceof RawReply || reply instanceof LaterReply);

function replyTo(route: AnyRoute, { checkReplies }: Server, result: unknown): Reply | RawReply | LaterReply {
  if (result instanceof RawReply || result instanceof LaterReply) return result;
  if (checkReplies) requireDeclaredShape(route, result);
  return successReply(result);
}

function requireDeclaredShape({ method, path, data }: AnyRoute, result: unknown): void {
  const checked = data.safeParse(result instanceof Page ? result.rows : (result ?? null));
  if (!checked.success)
    throw new Error(`${method} ${path} answers otherwise than declared: ${checked.error.message}`);
}
