import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tx } from '../database/transaction.ts';

/** What a caller without an account did, and to which object. */
type PublicEvent = { readonly event: string; readonly object: string; readonly facts: object };

/** Writes into the audit log what a caller without an account did, where a public call opens its transaction itself. */
export function recordEvent(
  tx: Tx,
  { ip: address, id: callId }: Pick<FastifyRequest, 'ip' | 'id'>,
  { event, object, facts }: PublicEvent,
): void {
  writeAudit(tx, { event, userId: null, object, detail: facts, address, callId });
}
