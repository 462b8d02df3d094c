import { constants, type KeyObject, privateDecrypt } from 'node:crypto';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import type { Nonces } from '../nonces.ts';
import type { SignInKeys } from '../sign-in-keys.ts';

const NONCE_MINUTES = 10;
const PURPOSE = 'password';

/** Keys under which browsers encrypt passwords on their way: an addition to TLS, not a replacement. */
export class PasswordKeys {
  readonly #keys: SignInKeys;
  readonly #nonces: Nonces;

  constructor(keys: SignInKeys, nonces: Nonces) {
    this.#keys = keys;
    this.#nonces = nonces;
  }

  /** What `GET /login/getPKeys` answers: the public key and a number that is good for one use within ten minutes. */
  async offer(tenantId: string, now: Date) {
    const { kid, publicKey } = await this.#keys.current(tenantId);
    const until = new Date(now.getTime() + NONCE_MINUTES * 60_000);
    const nonce = this.#nonces.make({ purpose: PURPOSE, tenantId }, until);
    return { alg: 'RSA-OAEP-256' as const, kid, key: publicKey, nonce, exp: until.getTime() };
  }

  /** The key to what was sealed under this number; fetched before the transaction that opens it. */
  async keyOf(tenantId: string, kid: string): Promise<KeyObject> {
    const key = await this.#keys.find(tenantId, kid);
    if (!key) throw businessError('passwordKeyExpired');
    return key.privateKey;
  }

  /** Opens passwords encrypted with one offer. All of them carry its number, which is used up by this. */
  async open(tx: Tx, key: KeyObject, sealed: readonly string[], now: Date): Promise<string[]> {
    const opened = sealed.map((one) => decrypt(key, one));
    const [nonce = '', ...others] = new Set(opened.map(({ nonce }) => nonce));
    if (others.length > 0 || !(await this.#nonces.take(tx, { purpose: PURPOSE }, nonce, now)))
      throw businessError('passwordKeyExpired');
    return opened.map(({ password }) => password);
  }
}

function decrypt(key: KeyObject, sealed: string): { nonce: string; password: string } {
  try {
    const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const text = privateDecrypt(padding, Buffer.from(sealed, 'base64')).toString('utf8');
    const cut = text.indexOf('\n');
    if (cut > 0) return { nonce: text.slice(0, cut), password: text.slice(cut + 1) };
  } catch {
    // What cannot be opened was sealed for another key: the page is old.
  }
  throw businessError('passwordKeyExpired');
}
