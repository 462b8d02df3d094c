import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api } from '../../../api/client.ts';
import { browserStores, KEYS } from '../../../storage/browser-storage.ts';
import type { SignedIn } from '../../../storage/signed-in-user.ts';
import { encryptPassword, fetchPasswordKey } from '../../password/encrypt-password.ts';

const QUIET = { errors: 'returned' } as const;

/** Notes that a key of this device works here, so that signing in offers it first. */
const notePasskey = () => browserStores().local.setItem(KEYS.passkey, 'yes');

/** Whether this browser can ask devices for keys: on https, and on this machine itself. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has a device make a key for whoever is signed in; answers codes for its loss where it is his first second thing. */
export async function addPasskey(password: string, name: string): Promise<readonly string[]> {
  const key = await fetchPasswordKey();
  const body = { password: await encryptPassword(password, key), kid: key.kid };
  const asked = await api('POST /login/passkey/begin', { body, ...QUIET });
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: {
      ...asked,
      pubKeyCredParams: [...asked.pubKeyCredParams],
      excludeCredentials: [...asked.excludeCredentials],
    },
  });
  const { clientDataJSON, attestationObject } = response;
  const given = { id, rawId, type, response: { clientDataJSON, attestationObject } };
  const { recoveryCodes } = await api('POST /login/passkey/confirm', {
    body: { name, response: given },
    ...QUIET,
  });
  notePasskey();
  return recoveryCodes;
}

/** Has a device sign at the second step. */
export async function enterByPasskey(ticket: string): Promise<SignedIn> {
  const quiet = { session: 'none', errors: 'returned' } as const;
  const asked = await api('POST /login/secondStep/passkey', { body: { ticket }, ...quiet });
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: { ...asked, allowCredentials: [...asked.allowCredentials] },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  const passkey = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  const { signedIn } = await api('POST /login/secondStep', { body: { ticket, passkey }, ...quiet });
  notePasskey();
  return signedIn;
}
