import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { findUser } from './find-user.ts';
import { toNetwork } from './network.ts';
import { endedRefusal } from './session-ends.ts';

type Cached = { readonly user: User | undefined; readonly until: number };

/** Rights and sign-outs bind everywhere within a second, since no instance trusts its cache for longer. */
const CACHE_TTL_MS = 900;
const SEEN_EVERY_MS = 60_000;
const MAX_CACHED = 20_000;

/** Opaque tokens to people: what a token opens is asked of the database, at most once a second. */
export class Sessions {
  readonly #pool: Pool;
  readonly #cached = new Map<string, Cached>();
  readonly #seen = new Map<string, number>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The person whom this AuthToken stands for, or nobody. A call counts as a sign of life, a mere look does not. */
  async find(token: unknown, { isCall = true } = {}): Promise<User | undefined> {
    const session = readToken(token);
    return session ? this.findSession(session, { isCall }) : undefined;
  }

  /** The person of a session that is known by its checksum: a ticket's, an open socket's. */
  async findSession(parts: SessionKey, { isCall = true } = {}): Promise<User | undefined> {
    const now = Date.now();
    const cached = this.#cached.get(parts.hash);
    if (cached && cached.until > now) return cached.user;

    const user = await inTransaction(this.#pool, parts.tenantId, (tx) => findUser(tx, parts.hash), {
      readOnly: true,
    });
    if (this.#cached.size > MAX_CACHED) this.#cached.clear();
    this.#cached.set(parts.hash, { user, until: now + CACHE_TTL_MS });
    if (user && isCall) this.#noteSeen(parts, now);
    return user;
  }

  /** Says why a session ended, to whoever still holds its token. */
  async refusal(token: unknown): Promise<AccessError> {
    const session = readToken(token);
    return session ? endedRefusal(this.#pool, session.tenantId, session.hash) : new AccessError(401);
  }

  /** What was cached of this session no longer holds. */
  invalidate(tokenHash: string): void {
    this.#cached.delete(tokenHash);
  }

  /** Idle time counts from the last call, written down once a minute and never waited for. */
  #noteSeen({ tenantId, hash }: SessionKey, now: number): void {
    if ((this.#seen.get(hash) ?? 0) > now - SEEN_EVERY_MS) return;
    if (this.#seen.size > MAX_CACHED) this.#seen.clear();
    this.#seen.set(hash, now);
    inTransaction(this.#pool, tenantId, (tx) =>
      sql`update session set seen_at = now() where tenant_id = ${tenantId} and token_hash = ${hash}
        and seen_at < now() - make_interval(secs => ${SEEN_EVERY_MS / 1000})`.execute(tx.db),
    ).catch(() => this.#seen.delete(hash));
  }
}

/** A session as the database knows it. */
export type SessionKey = { readonly tenantId: string; readonly hash: string };

/** A token names its tenant, so that even looking it up happens inside that tenant's fence. */
function readToken(token: unknown): SessionKey | undefined {
  if (typeof token !== 'string' || token.length > 200) return undefined;
  const tenantId = /^(\d{1,18})\.[\w-]{43}$/.exec(token)?.[1];
  return tenantId ? { tenantId, hash: hashToken(token) } : undefined;
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Where a request comes from and by which program, as a session keeps it. */
export const clientOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>) => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});

/** Whose session it becomes besides the person's own. */
export type SessionOrigin = {
  /** Who only looks through the person's eyes. */
  readonly seenBy?: string | null;
  /** Checksum of the session that it goes on from: it is as old as that one, and ends when that one would have. */
  readonly from?: string;
};

/** Opens a session and answers its token, which is kept nowhere. */
export async function openSession(
  tx: Tx,
  userId: string,
  client: { address: string; agent: string },
  { seenBy = null, from }: SessionOrigin = {},
): Promise<string> {
  const token = `${tx.tenantId}.${randomBytes(32).toString('base64url')}`;
  await sql`
    insert into session (tenant_id, token_hash, user_id, address, network, agent, seen_by, created_at)
    values (${tx.tenantId}, ${hashToken(token)}, ${userId}, ${client.address}, ${toNetwork(client.address)}, ${client.agent.slice(0, 200)}, ${seenBy},
      coalesce((select created_at from session where tenant_id = ${tx.tenantId} and token_hash = ${from ?? null}), now()))`.execute(
    tx.db,
  );
  return token;
}
