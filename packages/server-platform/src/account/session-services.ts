import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Captchas, type MakeCode } from '../identity/captchas.ts';
import { Nonces } from '../identity/nonces.ts';
import { PasswordKeys } from '../identity/password-keys.ts';
import { ServerSecret } from '../identity/server-secret.ts';
import { Sessions } from '../identity/sessions.ts';
import type { Caller } from '../identity/sign-in.ts';
import { SignInKeys } from '../identity/sign-in-keys.ts';
import { Tickets } from '../identity/tickets.ts';

/** What stands behind the calls about signing in. */
export type SessionServices = {
  readonly sessions: Sessions;
  readonly keys: PasswordKeys;
  readonly captchas: Captchas;
  readonly tickets: Tickets;
  readonly defaultTenant: () => string;
};

type Given = {
  readonly pool: Pool;
  /** Known to every instance of the installation and kept outside its database. */
  readonly secret: string;
  readonly makeCode: MakeCode;
  readonly defaultTenant: () => string;
};

export function createSessionServices({
  pool,
  secret: word,
  makeCode,
  defaultTenant,
}: Given): SessionServices {
  const secret = new ServerSecret(word);
  const nonces = new Nonces(secret);
  const sessions = new Sessions(pool);
  return {
    sessions,
    keys: new PasswordKeys(new SignInKeys(pool, secret), nonces),
    captchas: new Captchas({ secret, nonces, makeCode }),
    tickets: new Tickets({ pool, nonces, sessions }),
    defaultTenant,
  };
}

/** Who calls, as sessions and the audit log note it. */
export function describeCaller(request: FastifyRequest): Caller {
  return { address: request.ip, agent: String(request.headers['user-agent'] ?? ''), callId: request.id };
}
