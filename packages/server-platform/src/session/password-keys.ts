import { constants, generateKeyPair, type KeyObject, privateDecrypt, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { refuseWith } from '../http/faults.ts';

type Key = {
  readonly kid: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  readonly until: number;
};
const DAY_MS = 86_400_000;
const NONCE_MINUTES = 10;
const makePair = promisify(generateKeyPair);

/** Keys under which browsers encrypt passwords on their way: an addition to TLS, not a replacement. They change daily. */
export class PasswordKeys {
  #current: Promise<Key> | undefined;
  #previous: Key | undefined;

  /** What `GET /login/getPKeys` answers: the public key and a number that is good for one use within ten minutes. */
  async offer(tx: Tx) {
    const key = await this.#key();
    const nonce = randomBytes(16).toString('base64url');
    await sql`insert into login_nonce (tenant_id, nonce, expires_at)
      values (${tx.tenantId}, ${nonce}, now() + ${sql.lit(`${NONCE_MINUTES} minutes`)}::interval)`.execute(
      tx.db,
    );
    return {
      alg: 'RSA-OAEP-256',
      kid: key.kid,
      key: key.publicKey,
      nonce,
      exp: Date.now() + NONCE_MINUTES * 60_000,
    };
  }

  /** Opens passwords encrypted with one offer. All of them carry its number, which is used up by this. */
  async open(tx: Tx, kid: string, sealed: readonly string[]): Promise<string[]> {
    const key = await this.#keyOf(kid);
    const opened = sealed.map((one) => decrypt(key, one));
    const nonces = new Set(opened.map(({ nonce }) => nonce));
    const used =
      await sql`delete from login_nonce where tenant_id = ${tx.tenantId} and nonce = ${[...nonces][0] ?? ''} and expires_at > now() returning 1`.execute(
        tx.db,
      );
    if (nonces.size !== 1 || used.rows.length === 0) throw refuseWith('passwordKeyExpired');
    return opened.map(({ password }) => password);
  }

  async #keyOf(kid: string): Promise<Key> {
    const current = await this.#key();
    const known = [current, this.#previous].find((key) => key?.kid === kid);
    if (!known) throw refuseWith('passwordKeyExpired');
    return known;
  }

  async #key(): Promise<Key> {
    const current = await this.#current;
    if (current && current.until > Date.now()) return current;
    this.#previous = current;
    this.#current = makeKey();
    return this.#current;
  }
}

async function makeKey(): Promise<Key> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 3072 });
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { kid: randomBytes(8).toString('hex'), publicKey: der, privateKey, until: Date.now() + DAY_MS };
}

function decrypt({ privateKey }: Key, sealed: string): { nonce: string; password: string } {
  try {
    const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const text = privateDecrypt(padding, Buffer.from(sealed, 'base64')).toString('utf8');
    const cut = text.indexOf('\n');
    if (cut > 0) return { nonce: text.slice(0, cut), password: text.slice(cut + 1) };
  } catch {
    // What cannot be opened was sealed for another key: the page is old.
  }
  throw refuseWith('passwordKeyExpired');
}
