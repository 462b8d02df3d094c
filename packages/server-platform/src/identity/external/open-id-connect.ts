import * as client from 'openid-client';
import type { ExternalSettings } from './external-settings.ts';
import type { OutsideFetch } from './outside-fetch.ts';
import type { ExternalPerson, PendingSignIn } from './pending-sign-in.ts';

const TIMEOUT_SECONDS = 10;
const CACHE_TTL_MS = 600_000;
const MAX_CACHED = 100;
type Known = {
  readonly configuration: client.Configuration;
  readonly ask: OutsideFetch;
  readonly until: number;
};
const known = new Map<string, Known>();

type Provider = Pick<
  ExternalSettings,
  'oidcIssuer' | 'oidcClientId' | 'oidcSecret' | 'oidcScope' | 'oidcClaim'
> & { readonly ask: OutsideFetch };
type Leaving = Pick<PendingSignIn, 'state' | 'returnTo' | 'nonce' | 'verifier'>;

/** Numbers for one sign-in that the provider's answer must carry, or be proved by. */
export const newNonce = (): string => client.randomNonce();
export const newVerifier = (): string => client.randomPKCECodeVerifier();

/** Where the browser is sent to sign in, with state, nonce and PKCE. */
export async function authorizationUrl(
  provider: Provider,
  { state, returnTo, nonce, verifier }: Leaving,
): Promise<string> {
  const url = client.buildAuthorizationUrl(await configurationOf(provider), {
    redirect_uri: returnTo,
    scope: provider.oidcScope.includes('openid') ? provider.oidcScope : `openid ${provider.oidcScope}`,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Who came back: exchanges the code, and takes the provider's word only with its signature, issuer, audience, nonce and
 * time right. Throws what the library throws where anything is wrong.
 */
export async function personOf(
  provider: Provider,
  { state, returnTo, nonce, verifier }: Leaving,
  answer: Readonly<Record<string, string>>,
): Promise<ExternalPerson> {
  const configuration = await configurationOf(provider);
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider gave no identity');
  const told =
    claims[provider.oidcClaim] === undefined ? await userInfo(configuration, tokens, claims.sub) : claims;
  return {
    provider: configuration.serverMetadata().issuer,
    subject: claims.sub,
    named: wordIn(told, provider.oidcClaim),
  };
}

/** What a provider says itself that it has not seen proved (OpenID Connect Core 5.1): there it is anybody's word. */
const PROVED: Readonly<Record<string, string>> = {
  email: 'email_verified',
  phone_number: 'phone_number_verified',
};

function wordIn(told: Readonly<Record<string, unknown>>, claim: string): string {
  const said = told[claim];
  const isUnproved = String(told[PROVED[claim] ?? ''] ?? true) === 'false';
  return typeof said === 'string' && !isUnproved ? said : '';
}

async function userInfo(
  configuration: client.Configuration,
  { access_token: token }: { readonly access_token: string },
  subject: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return { ...(await client.fetchUserInfo(configuration, token, subject)) };
}

/** What the provider publishes of itself, asked for every ten minutes. */
async function configurationOf({
  oidcIssuer,
  oidcClientId,
  oidcSecret,
  ask,
}: Provider): Promise<client.Configuration> {
  const key = JSON.stringify([oidcIssuer, oidcClientId, oidcSecret]);
  const found = known.get(key);
  if (found && found.ask === ask && found.until > Date.now()) return found.configuration;
  const issuer = new URL(oidcIssuer);
  const configuration = await client.discovery(
    issuer,
    oidcClientId,
    undefined,
    oidcSecret ? client.ClientSecretBasic(oidcSecret) : client.None(),
    {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: ask,
      ...(isOwnMachine(issuer) ? { execute: [client.allowInsecureRequests] } : {}),
    },
  );
  client.enableNonRepudiationChecks(configuration);
  if (known.size >= MAX_CACHED) known.clear();
  known.set(key, { configuration, ask, until: Date.now() + CACHE_TTL_MS });
  return configuration;
}

/** Without TLS a provider is believed on this very machine alone. */
const isOwnMachine = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
