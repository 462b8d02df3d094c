import type { PlatformAnswer } from '@jianheng/contract';
import { api } from '../../api/client.ts';

/** The key under which the server wants passwords, with a nonce that makes each sending different. */
export type PasswordKey = PlatformAnswer<'GET /login/getPKeys'>;

/** Fetches a fresh key; a key serves one sending. */
export function fetchPasswordKey(): Promise<PasswordKey> {
  return api('GET /login/getPKeys', { session: 'none', errors: 'returned' });
}

/** What sealing needs of it; the algorithm is looked at, whatever the server says. */
type SealingKey = Omit<PasswordKey, 'alg' | 'exp'> & { readonly alg: string };

/** The password as the server takes it: nonce, line break, password, under RSA-OAEP with SHA-256, base64. */
export async function encryptPassword(password: string, key: SealingKey): Promise<string> {
  if (key.alg !== 'RSA-OAEP-256')
    throw new Error(`the server asks for ${key.alg}, which this page cannot do`);
  const message = new TextEncoder().encode(`${key.nonce}\n${password}`);
  const spki = fromBase64(key.key);
  return toBase64(await encryptWithBest(spki, message));
}

/** WebCrypto exists on https and localhost only; elsewhere our own arithmetic does the same. */
async function encryptWithBest(spki: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return (await import('./oaep.ts')).encryptOaep(spki, message);
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const imported = await subtle.importKey('spki', spki, algorithm, false, ['encrypt']);
  return new Uint8Array(await subtle.encrypt(algorithm, imported, message));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
