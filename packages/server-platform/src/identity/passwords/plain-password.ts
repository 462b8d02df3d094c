import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';

/** The parameter by which a firm forbids passwords that were not sealed by the browser, TLS or not. */
const PARAMETER = 'plainPassword';
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/i;
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'via',
];

/** Refuses a password in the clear where somebody on the way could read it, or where the firm takes none. */
export async function requirePlainAllowed(tx: Tx, request: FastifyRequest): Promise<void> {
  if (!isUnread(request)) throw businessError('plainPasswordUnsafe');
  const { rows } = await sql<{ value: string }>`select value from system_parameter
    where tenant_id = ${tx.tenantId} and key = ${PARAMETER}`.execute(tx.db);
  if (rows[0]?.value === 'false') throw businessError('plainPasswordForbidden');
}

/** TLS to this server or to a proxy that is trusted (its word is `protocol`), or from this very machine and nowhere else. */
function isUnread({ protocol, socket, headers }: FastifyRequest): boolean {
  if (protocol === 'https') return true;
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDING.every((header) => headers[header] === undefined)
  );
}
