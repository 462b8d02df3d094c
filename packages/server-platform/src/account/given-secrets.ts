import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { isCaptchaDemanded } from '../identity/captcha/captcha-demand.ts';
import { toNetwork } from '../identity/network.ts';
import { requirePlainAllowed } from '../identity/passwords/plain-password.ts';
import type { SessionServices } from './session-services.ts';

type Call = { readonly request: FastifyRequest; readonly server: Server };

/**
 * Passwords in the clear, as they were sealed under one key or sent as they are. Pictures and keys are the installation's,
 * so of its first firm, whichever firm somebody signs in to; the key's number is used up whatever comes of the call.
 */
export async function openPasswords(
  { keys, defaultTenant }: SessionServices,
  { request, server }: Call,
  { kid, given }: { readonly kid: string | undefined; readonly given: readonly string[] },
): Promise<readonly string[]> {
  const tenantId = defaultTenant();
  const key = kid === undefined ? undefined : await keys.keyOf(tenantId, kid);
  return inTransaction(server.pool, tenantId, async (tx) => {
    if (key) return keys.open(tx, key, given, server.now());
    await requirePlainAllowed(tx, request);
    return given;
  });
}

/** Whether signing in to this account from here takes a captcha first. */
export function demandsCaptcha(
  { devices }: SessionServices,
  { request, server }: Call,
  account: { readonly tenantId: string; readonly loginName: string },
): Promise<boolean> {
  const isKnown = devices.knows(request.headers.cookie, account, server.now());
  const { loginName, tenantId } = account;
  const network = toNetwork(request.ip);
  return inTransaction(
    server.pool,
    tenantId,
    (tx) => isCaptchaDemanded(tx, { loginName, network, isKnown }),
    { readOnly: true },
  );
}

/** Refuses whoever has not read the picture; it is used up by that, right or wrong. */
export async function requireCaptcha(
  { captchas, defaultTenant }: SessionServices,
  { request, server }: Call,
  answer: string,
): Promise<void> {
  const isSolved = await inTransaction(server.pool, defaultTenant(), (tx) =>
    captchas.take(tx, request.headers.cookie, answer, server.now()),
  );
  if (!isSolved) throw businessError('captchaWrong');
}
