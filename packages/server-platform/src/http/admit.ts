import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../session/sessions.ts';
import { holds, type User } from '../session/user.ts';
import { Denied, Invalid } from './faults.ts';
import { unreadableIn } from './readable-input.ts';
import type { AnyRoute, RouteAccess } from './route.ts';

const callers = new WeakMap<FastifyRequest, User>();

/** Who calls, and may he: settled before a byte of the body is read, so that nobody makes us read what he may not send. */
export async function admit(route: AnyRoute, sessions: Sessions, request: FastifyRequest): Promise<void> {
  demandReadableAddress(request);
  if (route.access === 'public') return;
  const user = await sessions.find(request.headers.authtoken);
  if (!user) throw new Denied(401);
  if (user.mustChangePassword && !route.beforePasswordChange) throw new Denied(403, '请先修改初始密码。');
  if (!isAllowed(route.access, user)) throw new Denied(403);
  callers.set(request, user);
}

/** The person whom `admit` let in; nobody where the call is public. */
export function callerOf(request: FastifyRequest): User | undefined {
  return callers.get(request);
}

function isAllowed(access: RouteAccess, user: User): boolean {
  return (
    access === 'public' || access === 'signedIn' || access.anyOf.some((permission) => holds(user, permission))
  );
}

function demandReadableAddress({ params, query }: FastifyRequest): void {
  for (const part of [params, query]) {
    const fault = unreadableIn(part);
    if (fault) throw new Invalid(fault);
  }
}
