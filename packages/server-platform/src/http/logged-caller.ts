import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCaller } from './authorize-request.ts';

/** The caller as the log shows them: numbers, no names. */
export function loggedCaller(request: FastifyRequest): { userId?: string; firm?: string } {
  const user = getCaller(request);
  return user ? { userId: user.id, firm: user.tenantId } : {};
}

/** Where calls are logged, their lines name the caller. Costs a logger per call, so only there. */
export function logCaller(request: FastifyRequest, reply: FastifyReply): void {
  if (!['info', 'debug', 'trace'].includes(request.log.level)) return;
  const log = request.log.child(loggedCaller(request));
  request.log = log;
  reply.log = log;
}
