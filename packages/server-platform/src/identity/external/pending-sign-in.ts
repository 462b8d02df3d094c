import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { Nonces } from '../nonces.ts';
import type { ServerSecret } from '../server-secret.ts';
import type { ExternalWay } from './external-settings.ts';

const COOKIE = 'jh_sso';
const LIFE_SECONDS = 600;
const PURPOSE = 'sso';
const HELD = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{20,4000})(?:;|$)`);

/** What a browser was sent away with, and must bring back. */
export type PendingSignIn = {
  readonly way: ExternalWay;
  readonly tenantId: string;
  /** Good once: whoever brings an answer twice brings none. */
  readonly state: string;
  /** Where the answer is to come, exactly as it was said to the provider. */
  readonly returnTo: string;
  /** The page of ours that was asked for. */
  readonly redirect: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The signed-in person who links an identity; absent where somebody signs in. */
  readonly linksTo?: string;
};

/**
 * What ties a provider's answer to the browser that was sent to it: sealed in a cookie of that browser and kept nowhere
 * else, so that nobody signs another in as himself by handing him an answer.
 */
export class PendingSignIns {
  readonly #secret: ServerSecret;
  readonly #nonces: Nonces;

  constructor(secret: ServerSecret, nonces: Nonces) {
    this.#secret = secret;
    this.#nonces = nonces;
  }

  newState(tenantId: string, now: Date): string {
    return this.#nonces.make({ purpose: PURPOSE, tenantId }, new Date(now.getTime() + LIFE_SECONDS * 1000));
  }

  cookieOf(pending: PendingSignIn): string {
    const sealed = this.#secret.encrypt(PURPOSE, Buffer.from(JSON.stringify(pending)));
    const value = Buffer.from(sealed, 'base64').toString('base64url');
    return `${COOKIE}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${LIFE_SECONDS}`;
  }

  /** What this browser was sent away with, when the answer carries the same state. */
  find(cookies: string | undefined, state: string | undefined): PendingSignIn | undefined {
    const [, value] = HELD.exec(cookies ?? '') ?? [];
    if (value === undefined || state === undefined) return undefined;
    const opened = this.#secret.decrypt(PURPOSE, Buffer.from(value, 'base64url').toString('base64'));
    // Sealed by the installation: nobody else has written it.
    const pending = opened ? (JSON.parse(opened.toString('utf8')) as PendingSignIn) : undefined;
    return pending?.state === state ? pending : undefined;
  }

  /** Uses the state up; false when it was used before or has run out. */
  take(tx: Tx, { state }: PendingSignIn, now: Date): Promise<boolean> {
    return this.#nonces.take(tx, { purpose: PURPOSE }, state, now);
  }
}

/** Whoever a provider says somebody is: its word for him, and what his account may be found by the first time. */
export type ExternalPerson = { readonly provider: string; readonly subject: string; readonly named: string };

/** The account that this person has signed in to before. */
export async function linkedAccount(
  tx: Tx,
  { provider, subject }: Pick<ExternalPerson, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`select user_id from external_identity
    where tenant_id = ${tx.tenantId} and provider = ${provider} and subject = ${subject}`.execute(tx.db);
  return rows[0]?.user_id;
}

/** Ties an account to this person; false when it is tied to another one of the same provider already. */
export async function linkAccount(
  tx: Tx,
  { provider, subject }: Pick<ExternalPerson, 'provider' | 'subject'>,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`insert into external_identity (tenant_id, provider, subject, user_id)
    values (${tx.tenantId}, ${provider}, ${subject}, ${userId}) on conflict do nothing returning 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}
