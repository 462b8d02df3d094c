import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { Nonces } from '../nonces.ts';

/** What is signed to make a key makes none elsewhere: what is asked at the door adds no key. */
const PURPOSES = { creation: 'passkey', request: 'passkeyShown' } as const;
type Purpose = keyof typeof PURPOSES;
const LIFE_SECONDS = 300;
const TIMEOUT_MS = LIFE_SECONDS * 1000;
/** ES256, EdDSA and RS256, as every authenticator has one of them. */
const ALGORITHMS = [-7, -8, -257] as const;
const MAX_KEYS = 10;

/** Where the browser is: keys of one site are none of another. */
export type Site = { readonly origin: string; readonly host: string; readonly name: string };
type Owner = { readonly id: string; readonly loginName: string; readonly name: string };
type Stored = { credential_id: string; public_key: string; counter: string };

/** 通行密钥: a device's own key in place of a code; what a device signs is good once. */
export class Passkeys {
  readonly #nonces: Nonces;

  constructor(nonces: Nonces) {
    this.#nonces = nonces;
  }

  /** What a device is asked to make a key for; one that it has for this person already is not made again. */
  async creation(tx: Tx, { id, loginName, name }: Owner, site: Site, now: Date) {
    return {
      challenge: this.#challenge('creation', { tenantId: tx.tenantId, userId: id, now }),
      rp: { id: site.host, name: site.name },
      user: {
        id: Buffer.from(`${tx.tenantId}.${id}`).toString('base64url'),
        name: loginName,
        displayName: name,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: await this.#named(tx, id),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
      attestation: 'none' as const,
    };
  }

  /** Keeps the key that a device made; false when it was made for something else, or there are too many. */
  async add(
    tx: Tx,
    userId: string,
    { response, name }: { readonly response: RegistrationResponseJSON; readonly name: string },
    site: Site,
    now: Date,
  ): Promise<boolean> {
    if ((await this.list(tx, userId)).length >= MAX_KEYS) return false;
    const made = await verifyRegistrationResponse({
      response,
      expectedChallenge: (given) => this.#take(tx, 'creation', { userId, given, now }),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!made?.verified) return false;
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const { rows } = await sql`
      insert into passkey (tenant_id, credential_id, user_id, name, public_key, counter)
      values (${tx.tenantId}, ${id}, ${userId}, ${name}, ${Buffer.from(publicKey).toString('base64')}, ${counter})
      on conflict do nothing returning 1`.execute(tx.db);
    return rows.length > 0;
  }

  /** What a device is asked to sign; nothing where the person has no key. */
  async request(tx: Tx, userId: string, site: Site, now: Date) {
    const allowCredentials = await this.#named(tx, userId);
    if (allowCredentials.length === 0) return undefined;
    return {
      challenge: this.#challenge('request', { tenantId: tx.tenantId, userId, now }),
      rpId: site.host,
      timeout: TIMEOUT_MS,
      allowCredentials,
      userVerification: 'preferred' as const,
    };
  }

  /** Whether a key of this person signed what was asked just now. Must be committed whatever comes of the call. */
  async take(
    tx: Tx,
    userId: string,
    response: AuthenticationResponseJSON,
    site: Site,
    now: Date,
  ): Promise<boolean> {
    const { rows } = await sql<Stored>`select credential_id, public_key, counter from passkey
      where tenant_id = ${tx.tenantId} and user_id = ${userId} and credential_id = ${response.id} for update`.execute(
      tx.db,
    );
    const [stored] = rows;
    if (!stored) return false;
    const shown = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (given) => this.#take(tx, 'request', { userId, given, now }),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64')),
        counter: Number(stored.counter),
      },
    }).catch(() => undefined);
    if (!shown?.verified) return false;
    await sql`update passkey set counter = ${shown.authenticationInfo.newCounter}, used_at = now()
      where tenant_id = ${tx.tenantId} and credential_id = ${stored.credential_id}`.execute(tx.db);
    return true;
  }

  async list(tx: Tx, userId: string) {
    const { rows } = await sql<{ id: string; name: string; createdDate: string }>`
      select credential_id as id, name, created_at as "createdDate" from passkey
      where tenant_id = ${tx.tenantId} and user_id = ${userId} order by created_at`.execute(tx.db);
    return rows;
  }

  /** What the key was called that is gone now; nothing where he has none such. */
  async remove(tx: Tx, userId: string, id: string): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`delete from passkey
      where tenant_id = ${tx.tenantId} and user_id = ${userId} and credential_id = ${id} returning name`.execute(
      tx.db,
    );
    return rows[0]?.name;
  }

  async #named(tx: Tx, userId: string) {
    return (await this.list(tx, userId)).map(({ id }) => ({ id, type: 'public-key' as const }));
  }

  /** A number for one use, as the base64url that browsers take. */
  #challenge(
    purpose: Purpose,
    { tenantId, userId, now }: { readonly tenantId: string; readonly userId: string; readonly now: Date },
  ): string {
    const until = new Date(now.getTime() + LIFE_SECONDS * 1000);
    const about = { purpose: PURPOSES[purpose], tenantId, about: userId };
    return Buffer.from(this.#nonces.make(about, until)).toString('base64url');
  }

  #take(
    tx: Tx,
    purpose: Purpose,
    { userId, given, now }: { readonly userId: string; readonly given: string; readonly now: Date },
  ): Promise<boolean> {
    const number = Buffer.from(given, 'base64url').toString('utf8');
    return this.#nonces.take(tx, { purpose: PURPOSES[purpose], about: userId }, number, now);
  }
}
