import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { User } from '../session/user.ts';
import type { Reply } from './envelope.ts';
import { Invalid, refuseWith } from './faults.ts';
import type { AnyRoute } from './route.ts';

export type RepeatKey = { readonly key: string; readonly hash: string };

/** The caller's `Idempotency-Key` with a checksum of what it was used for; nothing where none is given or heeded. */
export function repeatKey(
  { transaction, repetition }: AnyRoute,
  { headers, method, url, body }: FastifyRequest,
): RepeatKey | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || transaction !== 'write') return undefined;
  if (typeof key !== 'string' || !/^[\w.:-]{1,100}$/.test(key))
    throw new Invalid({ 'Idempotency-Key': '请求编号格式不对' });
  if (repetition === 'runsAgain') return undefined;
  const hash = createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');
  return { key, hash };
}

/**
 * Takes the key for this call. A key that is taken by a running call is waited for; one whose call is done answers
 * with that call's reply, byte for byte.
 */
export async function takeKey(tx: Tx, user: User, { key, hash }: RepeatKey): Promise<Reply | undefined> {
  const inserted = await sql`
    insert into idempotency (tenant_id, user_id, key, request_hash) values (${tx.tenantId}, ${user.id}, ${key}, ${hash})
    on conflict do nothing returning 1`.execute(tx.db);
  if (inserted.rows.length > 0) return undefined;

  const { rows } = await sql<{ request_hash: string; status: number | null; reply: string | null }>`
    select request_hash, status, reply from idempotency
    where tenant_id = ${tx.tenantId} and user_id = ${user.id} and key = ${key}`.execute(tx.db);
  const first = rows[0];
  if (!first || first.request_hash !== hash) throw refuseWith('keyReused');
  if (first.status === null || first.reply === null) throw refuseWith('answeredOnce');
  return { status: first.status, body: first.reply };
}

/** Keeps the answer for whoever asks again with the same key. */
export function keepReply(tx: Tx, user: User, { key }: RepeatKey, reply: Reply): void {
  tx.send(
    'update idempotency set status = $4, reply = $5 where tenant_id = $1 and user_id = $2 and key = $3',
    [tx.tenantId, user.id, key, reply.status, reply.body],
  );
}
