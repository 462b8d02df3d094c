import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword } from './encrypt-password.ts';
import { encryptOaep } from './oaep.ts';
import { readPublicKey } from './public-key.ts';

let privateKey: KeyObject;
let spki: Uint8Array;

beforeAll(() => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  privateKey = pair.privateKey;
  spki = new Uint8Array(pair.publicKey.export({ type: 'spki', format: 'der' }));
});

function decrypt(sent: Uint8Array): string {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return privateDecrypt({ key: privateKey, ...padding }, sent).toString('utf8');
}

describe('RSA-OAEP without WebCrypto', () => {
  it.each(['', 'a', '密码Passw0rd!', 'x'.repeat(190)])('is read back by the platform crypto: %s', (text) => {
    expect(decrypt(encryptOaep(spki, new TextEncoder().encode(text)))).toBe(text);
  });

  it('differs at every sending', () => {
    const message = new TextEncoder().encode('same');

    expect(encryptOaep(spki, message)).not.toEqual(encryptOaep(spki, message));
  });

  it('refuses a text longer than the key holds', () => {
    expect(() => encryptOaep(spki, new Uint8Array(191))).toThrow('the key holds 190');
  });

  it('reads the same numbers as the platform', () => {
    expect(readPublicKey(spki)).toMatchObject({ exponent: 65537n, size: 256 });
  });

  it('refuses bytes that are no key', () => {
    expect(() => readPublicKey(Uint8Array.from([1, 2, 3]))).toThrow('not an RSA public key');
    expect(() => readPublicKey(spki.subarray(0, 100))).toThrow('not an RSA public key');
  });
});

describe('the password on its way', () => {
  it('is the nonce, a line break and the password', async () => {
    const key = {
      alg: 'RSA-OAEP-256' as const,
      kid: 'k',
      nonce: 'n-1',
      key: Buffer.from(spki).toString('base64'),
    };

    const sent = await encryptPassword('密码1', key);

    expect(decrypt(Buffer.from(sent, 'base64'))).toBe('n-1\n密码1');
  });

  it('is not sent under an algorithm this page does not know', async () => {
    const key = { alg: 'SM2', kid: 'k', nonce: 'n', key: '' };

    await expect(encryptPassword('x', key)).rejects.toThrow('SM2');
  });
});
