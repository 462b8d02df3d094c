import type { IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Running, serve } from './serve.ts';

/** What a provider may say that it should not. */
type Bend = (claims: JWTPayload) => {
  readonly claims?: JWTPayload;
  readonly how?: 'unsigned' | 'otherKey';
};

export type BentProvider = Running & {
  /** What the next identity is bent by. */
  bend: Bend;
  /** Answers like the provider would when somebody has signed in there: the code for this authorization request. */
  codeFor(authorization: string): string;
};

/** A provider of identities that says whatever a test wants it to say; one that keeps the protocol unless bent. */
export async function bentProvider(clientId: string): Promise<BentProvider> {
  const [right, wrong] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, URLSearchParams>();
  const provider = { bend: (() => ({})) as Bend };
  const tokensFor = async (given: string) => {
    const asked = codes.get(new URLSearchParams(given).get('code') ?? '');
    const claims = claimsOf(running.url, clientId, asked?.get('nonce') ?? '');
    const { claims: said = claims, how } = provider.bend(claims);
    const signed = new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: 'one' });
    const key = (how === 'otherKey' ? wrong : right).privateKey;
    const token = how === 'unsigned' ? unsigned(said) : await signed.sign(key);
    return { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token };
  };
  const running = await serve(async ({ pathname }, request, reply) => {
    const say = (body: object) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') return say(metadataOf(running.url));
    if (pathname === '/jwks') return say({ keys: [jwk] });
    return say(await tokensFor(await textOf(request)));
  });
  return Object.assign(provider, running, {
    codeFor: (authorization: string) => {
      const code = `code-${codes.size}`;
      codes.set(code, new URL(authorization).searchParams);
      return code;
    },
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

const claimsOf = (url: string, clientId: string, nonce: string): JWTPayload => ({
  iss: url,
  aud: clientId,
  sub: 'person-1',
  nonce,
  preferred_username: 'nobody',
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 60,
});

const metadataOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
});

function unsigned(claims: JWTPayload): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}
