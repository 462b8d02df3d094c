import { randomUUID, sign } from 'node:crypto';
import type { User } from '../../authorization/user.ts';
import type { ServerSecret, SigningKey } from '../server-secret.ts';

/** Long enough for a page to open, too short to be of use to whoever finds it in a log. */
const VALID_SECONDS = 60;
const PURPOSE = 'tokens for other systems';

export type SystemToken = {
  readonly token: string;
  readonly keyId: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
};
export type Audience = { readonly address: string; readonly firmName: string; readonly now: Date };

/**
 * Says to one other system, for a minute, who somebody is and of which firm: a JSON Web Token (RFC 7519) signed with
 * Ed25519, which it checks by the public keys of this installation.
 */
export function signSystemToken(
  secret: ServerSecret,
  user: User,
  { address, firmName, now }: Audience,
): SystemToken {
  const key = secret.signingKey(PURPOSE);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: 'jianheng',
    // As the firm has written it down: of two systems behind one host neither takes the other's.
    aud: address,
    sub: user.id,
    preferred_username: user.loginName,
    name: user.name,
    tenant: user.tenantId,
    tenant_name: firmName,
    iat: issuedAt,
    exp: issuedAt + VALID_SECONDS,
    jti: randomUUID(),
  };
  const signed = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid: key.id })}.${encoded(claims)}`;
  return { token: `${signed}.${signature(key, signed)}`, keyId: key.id, issuedAt };
}

/** A signature of a text with the same key, for who asks for one beside the token. */
export const signText = (secret: ServerSecret, text: string): string =>
  signature(secret.signingKey(PURPOSE), text);

/** The public keys by which other systems check what they are given (RFC 7517). */
export function systemKeys(secret: ServerSecret) {
  const { id, publicKey } = secret.signingKey(PURPOSE);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: id, x }] };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const signature = ({ privateKey }: SigningKey, text: string) =>
  sign(null, Buffer.from(text), privateKey).toString('base64url');
