import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { ServerSecret } from './server-secret.ts';

export type SignInKey = {
  readonly kid: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  readonly isCurrent: boolean;
};
type Known = { readonly keys: readonly SignInKey[]; readonly until: number };
type Row = { kid: string; public_key: string; sealed_key: string; is_current: boolean };

/** How long a key is given out; what was sealed under it can be opened for a while longer. */
const DAILY = '1 day';
const CACHE_TTL_MS = 30_000;
/** A key that is not known here may have been made elsewhere just now; asked for at most so often. */
const RECHECK_MS = 1000;
const makePair = promisify(generateKeyPair);

/** The firm's keys, the same for every instance: in the database, their private halves encrypted, a new one each day. */
export class SignInKeys {
  readonly #pool: Pool;
  readonly #secret: ServerSecret;
  readonly #known = new Map<string, Known>();
  readonly #making = new Map<string, Promise<SignInKey>>();

  constructor(pool: Pool, secret: ServerSecret) {
    this.#pool = pool;
    this.#secret = secret;
  }

  async current(tenantId: string): Promise<SignInKey> {
    const current = (await this.#keysOf(tenantId, CACHE_TTL_MS)).find(({ isCurrent }) => isCurrent);
    if (current) return current;
    const making = this.#making.get(tenantId) ?? this.#make(tenantId);
    this.#making.set(tenantId, making);
    return making.finally(() => this.#making.delete(tenantId));
  }

  /** A key that is given out or was until lately. */
  async find(tenantId: string, kid: string): Promise<SignInKey | undefined> {
    const byKid = (key: SignInKey) => key.kid === kid;
    return (
      (await this.#keysOf(tenantId, CACHE_TTL_MS)).find(byKid) ??
      (await this.#keysOf(tenantId, RECHECK_MS)).find(byKid)
    );
  }

  async #keysOf(tenantId: string, maxAgeMs: number): Promise<readonly SignInKey[]> {
    const known = this.#known.get(tenantId);
    if (known && known.until > Date.now() + CACHE_TTL_MS - maxAgeMs) return known.keys;
    const keys = await inTransaction(this.#pool, tenantId, (tx) => this.#read(tx), { readOnly: true });
    this.#known.set(tenantId, { keys, until: Date.now() + CACHE_TTL_MS });
    return keys;
  }

  /** Newest first, without those that another secret encrypted. */
  async #read(tx: Tx): Promise<SignInKey[]> {
    const { rows } = await sql<Row>`
      select kid, public_key, sealed_key, created_at > now() - ${sql.lit(DAILY)}::interval as is_current
      from sign_in_key where tenant_id = ${tx.tenantId} order by created_at desc, kid limit 8`.execute(tx.db);
    return rows.flatMap(({ kid, public_key: publicKey, sealed_key: sealed, is_current: isCurrent }) => {
      const der = this.#secret.decrypt(placeOf(tx.tenantId, kid), sealed);
      if (!der) return [];
      const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
      return [{ kid, publicKey, privateKey, isCurrent }];
    });
  }

  /** Of several instances that need a new key at once one makes it, and the others take it over. */
  async #make(tenantId: string): Promise<SignInKey> {
    const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 3072 });
    const key: SignInKey = {
      kid: randomBytes(8).toString('hex'),
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      privateKey,
      isCurrent: true,
    };
    const der = privateKey.export({ type: 'pkcs8', format: 'der' });
    const sealed = this.#secret.encrypt(placeOf(tenantId, key.kid), der);
    const made = await inTransaction(this.#pool, tenantId, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in-key/${tenantId}`}, 0))`.execute(
        tx.db,
      );
      const others = await this.#read(tx);
      const current = others.find(({ isCurrent }) => isCurrent);
      if (current) return current;
      await sql`insert into sign_in_key (tenant_id, kid, public_key, sealed_key)
        values (${tenantId}, ${key.kid}, ${key.publicKey}, ${sealed})`.execute(tx.db);
      return key;
    });
    this.#known.delete(tenantId);
    return made;
  }
}

const placeOf = (tenantId: string, kid: string) => `sign-in-key/${tenantId}/${kid}`;
