import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What stands before the 32 bytes of a private key of Ed25519 (RFC 8410). */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID_LENGTH = 16;
const MAC_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A pair of keys of Ed25519, and by what others know it. */
export type SigningKey = {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

/**
 * What all instances of an installation know and its database does not: they sign with it what they give out, and
 * encrypt under it what the database keeps for them. For each purpose another key is derived.
 */
export class ServerSecret {
  readonly #secret: string;

  constructor(secret: string) {
    if (secret === '') throw new Error('the secret of the installation is empty');
    this.#secret = secret;
  }

  /** A signature that nobody without the secret can make, as 22 signs. */
  sign(purpose: string, text: string): string {
    const mac = createHmac('sha256', this.#key(`sign ${purpose}`))
      .update(text)
      .digest();
    return mac.subarray(0, MAC_BYTES).toString('base64url');
  }

  isSigned(purpose: string, text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(purpose, text))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** Encrypts bytes for one place alone: elsewhere (`about`) they do not open. */
  encrypt(about: string, bytes: Buffer): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key('encrypt'), iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Nothing when it was encrypted under another secret or for another place. */
  decrypt(about: string, sealed: string): Buffer | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#key('encrypt'), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
    } catch {
      return undefined;
    }
  }

  /** Keys for what others than this installation shall check: it alone can sign, all of its instances with the same. */
  signingKey(purpose: string): SigningKey {
    const key = Buffer.concat([ED25519_HEAD, this.#key(`keys ${purpose}`)]);
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(privateKey);
    const told = publicKey.export({ format: 'der', type: 'spki' });
    const id = createHash('sha256').update(told).digest('base64url').slice(0, KEY_ID_LENGTH);
    return { id, privateKey, publicKey };
  }

  #key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, 'jianheng', purpose, 32));
  }
}
