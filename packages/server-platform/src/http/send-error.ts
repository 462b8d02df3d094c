import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/write-audit.ts';
import { ClientGoneError } from '../concurrency/work-caller.ts';
import { inTransaction } from '../database/transaction.ts';
import { getCaller, personKey } from './authorize-request.ts';
import { bodyBytes } from './body-limits.ts';
import type { HttpContext } from './contexts.ts';
import { errorReply, type Reply } from './envelope.ts';
import { loggedCaller } from './logged-caller.ts';
import { toBusinessRuleError } from './pg-errors.ts';
import type { AnyRoute } from './route.ts';

/** A status of nginx for logs: the client closed the connection, so nobody reads the answer. */
const CLIENT_GONE = 499;

/** What went wrong on a call, as its caller is told; defects are logged, and who tried what he may not is written down. */
export async function sendError(
  route: AnyRoute,
  http: HttpContext,
  { request, reply, problem }: { request: FastifyRequest; reply: FastifyReply; problem: unknown },
): Promise<FastifyReply> {
  if (problem instanceof ClientGoneError) return reply.status(CLIENT_GONE).send();
  const { registry } = await serverOf(http, request);
  const answer = errorReply(toBusinessRuleError(problem, registry), request.id);
  if (answer.isDefect)
    http.server.log.error(
      { err: problem, callId: request.id, path: route.path, ...loggedCaller(request) },
      'defect',
    );
  if (answer.status === 403) await recordDenial(http, route, request);
  if (route.streams !== undefined && getCaller(request)) discardRest(request);
  else if (leavesTooMuchUnread(request, bodyBytes(route))) reply.header('connection', 'close');
  return sendReply(reply, answer);
}

/**
 * Reads the rest of a file that a signed-in person still sends, for at most the time of a request: a client that is cut
 * off while it sends sees a reset connection and never the answer.
 */
function discardRest({ raw }: FastifyRequest): void {
  raw.on('error', () => undefined).resume();
}

/** The firm's forms have words for what the database refused; without the database nobody has. */
async function serverOf({ firms, server }: HttpContext, request: FastifyRequest) {
  const user = getCaller(request);
  return (user && (await firms.of(user.tenantId).catch(() => undefined))) ?? server;
}

export function sendReply(reply: FastifyReply, answer: Reply): FastifyReply {
  if (answer.retryAfter) reply.header('retry-after', answer.retryAfter);
  return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/** A small body that nobody reads is let run out, since closing would lose the answer; a large one is cut off. */
function leavesTooMuchUnread({ headers, body }: FastifyRequest, max: number): boolean {
  if (body !== undefined) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > max;
}

/** Written in a transaction of its own since the call's is gone. */
async function recordDenial(
  { server, sessions, pace }: HttpContext,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<void> {
  const user = getCaller(request) ?? (await sessions.find(request.headers.authtoken).catch(() => undefined));
  if (!user || (pace && !(await pace.mayRecordDenial(personKey(user))))) return;
  const entry = {
    event: 'denied',
    userId: user.id,
    object: `${route.method} ${route.path}`,
    // What he was refused he did not ask for: somebody looked through his eyes.
    ...(user.seenBy === null ? {} : { detail: { seenBy: user.seenBy } }),
    address: request.ip,
    callId: request.id,
  };
  await inTransaction(server.pool, user.tenantId, async (tx) => writeAudit(tx, entry)).catch(
    (problem: unknown) => server.log.error({ err: problem }, 'a refusal could not be written down'),
  );
}
