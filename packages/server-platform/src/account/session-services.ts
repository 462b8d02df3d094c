import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Ids } from '../database/ids.ts';
import { Captchas, type MakeCode } from '../identity/captcha/captchas.ts';
import type { Gateways } from '../identity/codes/message-gateways.ts';
import { OutgoingMessages } from '../identity/codes/outgoing-messages.ts';
import { SignInCodes } from '../identity/codes/sign-in-codes.ts';
import { type InnerHosts, type OutsideFetch, outsideFetch } from '../identity/external/outside-fetch.ts';
import { PendingSignIns } from '../identity/external/pending-sign-in.ts';
import { KnownDevices } from '../identity/known-devices.ts';
import { Nonces } from '../identity/nonces.ts';
import { PasswordKeys } from '../identity/passwords/password-keys.ts';
import { QrSignIn } from '../identity/qr/qr-sign-in.ts';
import { SecondSteps } from '../identity/second-step/second-steps.ts';
import { ServerSecret } from '../identity/server-secret.ts';
import { Sessions } from '../identity/sessions.ts';
import type { Caller, Gate } from '../identity/sign-in.ts';
import { SignInKeys } from '../identity/sign-in-keys.ts';
import { hasSeveralFirms } from '../identity/tenants.ts';
import { Tickets } from '../identity/tickets.ts';
import type { Log } from '../logging/log.ts';
import type { ToldLanguages } from '../told-languages/told-languages.ts';

/** What stands behind the calls about signing in. */
export type SessionServices = {
  readonly sessions: Sessions;
  readonly keys: PasswordKeys;
  readonly captchas: Captchas;
  /** Browsers that need no captcha. */
  readonly devices: KnownDevices;
  readonly tickets: Tickets;
  /** Numbers sent to phones and mailboxes. */
  readonly codes: SignInCodes;
  /** What goes out to phones and mailboxes beside codes. */
  readonly messages: OutgoingMessages;
  /** Signing in by a phone that is signed in. */
  readonly qr: QrSignIn;
  /** Sign-ins that went to a provider of identities and have not come back. */
  readonly pending: PendingSignIns;
  readonly secret: ServerSecret;
  /** Asks providers of identities, as far as the operator lets firms name them. */
  readonly ask: OutsideFetch;
  /** The one way to a session, and the second thing that is shown there. */
  readonly gate: Gate;
  readonly defaultTenant: () => string;
};

type Given = {
  readonly pool: Pool;
  readonly ids: Ids;
  readonly log: Log;
  readonly gateways: Gateways;
  readonly languages: ToldLanguages;
  /** Known to every instance of the installation and kept outside its database. */
  readonly secret: string;
  readonly makeCode: MakeCode;
  /** Undefined: private networks as long as the installation has one firm, whose own they are. */
  readonly innerHosts: InnerHosts | undefined;
  readonly defaultTenant: () => string;
};

export function createSessionServices({
  pool,
  ids,
  log,
  gateways,
  languages,
  secret: word,
  makeCode,
  innerHosts,
  defaultTenant,
}: Given): SessionServices {
  const secret = new ServerSecret(word);
  const nonces = new Nonces(secret);
  const sessions = new Sessions(pool);
  const messages = new OutgoingMessages({ pool, ids, gateways, languages, log });
  return {
    sessions,
    keys: new PasswordKeys(new SignInKeys(pool, secret), nonces),
    devices: new KnownDevices(secret),
    captchas: new Captchas({ secret, nonces, makeCode }),
    tickets: new Tickets({ pool, nonces, sessions }),
    secret,
    ask: outsideFetch(async () => innerHosts ?? ((await hasSeveralFirms(pool)) ? 'no' : 'private')),
    gate: { pool, steps: new SecondSteps(nonces, secret) },
    pending: new PendingSignIns(secret, nonces),
    qr: new QrSignIn(nonces),
    messages,
    codes: new SignInCodes({ secret, makeCode, messages }),
    defaultTenant,
  };
}

/** Who calls, as sessions and the audit log note it. */
export function describeCaller(request: FastifyRequest): Caller {
  return { address: request.ip, agent: String(request.headers['user-agent'] ?? ''), callId: request.id };
}
