import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { Reply } from './envelope.ts';
import type { AnyRoute } from './route.ts';

export type IdempotencyKey = { readonly key: string; readonly hash: string };

/**
 * The caller's `Idempotency-Key` with a checksum of what it was used for; nothing where none is given or heeded.
 *
 * @param streamed what came where the call reads its body by itself.
 */
export function readIdempotencyKey(
  { transaction, repetition }: AnyRoute,
  { headers, method, url, body }: FastifyRequest,
  streamed?: string,
): IdempotencyKey | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || transaction !== 'write') return undefined;
  if (typeof key !== 'string' || !/^[\w.:-]{1,100}$/.test(key))
    throw new ValidationError({ 'Idempotency-Key': inputFault('idempotencyKey') });
  if (repetition === 'runsAgain') return undefined;
  const hash = createHash('sha256')
    .update(JSON.stringify([method, url, body ?? streamed ?? null]))
    .digest('hex');
  return { key, hash };
}

/**
 * Takes the key for this call. A key that is taken by a running call is waited for; one whose call is done answers
 * with that call's reply, byte for byte.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  user: User,
  { key, hash }: IdempotencyKey,
): Promise<Reply | undefined> {
  const inserted = await sql`
    insert into idempotency (tenant_id, user_id, key, request_hash) values (${tx.tenantId}, ${user.id}, ${key}, ${hash})
    on conflict do nothing returning 1`.execute(tx.db);
  if (inserted.rows.length > 0) return undefined;

  const { rows } = await sql<{ request_hash: string; status: number | null; reply: string | null }>`
    select request_hash, status, reply from idempotency
    where tenant_id = ${tx.tenantId} and user_id = ${user.id} and key = ${key}`.execute(tx.db);
  const first = rows[0];
  if (!first || first.request_hash !== hash) throw businessError('keyReused');
  if (first.status === null || first.reply === null) throw businessError('answeredOnce');
  return { status: first.status, body: first.reply };
}

/** Keeps the answer for whoever asks again with the same key. */
export function saveReply(tx: Tx, user: User, { key }: IdempotencyKey, reply: Reply): void {
  tx.send(
    'update idempotency set status = $4, reply = $5 where tenant_id = $1 and user_id = $2 and key = $3',
    [tx.tenantId, user.id, key, reply.status, reply.body],
  );
}
