import type { FastifyRequest } from 'fastify';
import { hasPermission, isClosed, type User } from '../authorization/user.ts';
import { AccessError, ValidationError } from '../errors/errors.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Tickets } from '../identity/tickets.ts';
import { callerNetwork } from './caller-network.ts';
import { findUnreadable } from './readable-input.ts';
import type { RequestPace } from './request-pace.ts';
import type { AnyRoute, RouteAccess } from './route.ts';

const callers = new WeakMap<FastifyRequest, User>();

type Known = {
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly pace?: RequestPace | undefined;
};

/** Who calls, and may he: settled before a byte of the body is read, so that nobody makes us read what he may not send. */
export async function authorizeRequest(
  route: AnyRoute,
  known: Known,
  request: FastifyRequest,
): Promise<void> {
  requireReadableAddress(request);
  const isChange = !isOnlyReading(route);
  const network = callerNetwork(request.ip);
  if (route.access === 'public') return known.pace?.requireCall(network, { isChange });
  const user =
    (await known.sessions.find(request.headers.authtoken)) ?? (await byTicket(route, known, request));
  if (!user) {
    await known.pace?.requireCall(network, { isChange });
    throw await known.sessions.refusal(request.headers.authtoken);
  }
  await known.pace?.requireCall(personKey(user), { isChange });
  requireServed(route, user);
  // What all of the firm may do is not for guests.
  if (user.isMember && route.access === 'signedIn' && !route.openToMembers) throw new AccessError(403);
  if (user.seenBy !== null && !isOnlyReading(route))
    throw new AccessError(403, '正在以他人身份查看，只能查看，不能修改。');
  if (!isAllowed(route.access, user)) throw new AccessError(403);
  callers.set(request, user);
}

/** What the package of a firm leaves out is not there for it; and whoever has an initial password changes it first. */
function requireServed(route: AnyRoute, user: User): void {
  if (isClosed(user, route.module)) throw new AccessError(404, '没有这个接口。');
  if (user.mustChangePassword && !route.beforePasswordChange)
    throw new AccessError(403, '请先修改初始密码。');
}

/** Identifies a person over all firms. */
export const personKey = ({ tenantId, id }: User): string => `${tenantId}/${id}`;

/** What changes nothing, and the end of a session. */
const isOnlyReading = ({ method, path, transaction }: AnyRoute) =>
  transaction === 'read' || (transaction === 'none' && method === 'GET') || path === '/logout';

/** Whose ticket stands in the address, where the call takes one; a session in an address is nobody's. */
async function byTicket(
  { takesTicket }: AnyRoute,
  { tickets }: Known,
  { query, raw }: FastifyRequest,
): Promise<User | undefined> {
  const given = (query as Readonly<Record<string, unknown>> | undefined)?.AuthToken;
  if (takesTicket === undefined || given === undefined) return undefined;
  const [path = ''] = (raw.url ?? '').split('?');
  return takesTicket === 'once'
    ? tickets.take(given, path, new Date())
    : tickets.look(given, path, new Date());
}

/** The person whom `admit` let in; nobody where the call is public. */
export function getCaller(request: FastifyRequest): User | undefined {
  return callers.get(request);
}

function isAllowed(access: RouteAccess, user: User): boolean {
  return (
    access === 'public' ||
    access === 'signedIn' ||
    access.anyOf.some((permission) => hasPermission(user, permission))
  );
}

function requireReadableAddress({ params, query }: FastifyRequest): void {
  for (const part of [params, query]) {
    const fault = findUnreadable(part);
    if (fault) throw new ValidationError(fault);
  }
}
