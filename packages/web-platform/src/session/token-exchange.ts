import { api } from '../api/client.ts';
import type { Stores } from '../storage/browser-storage.ts';
import {
  clearSession,
  currentToken,
  type SignedIn,
  storedUser,
  storeSignedIn,
} from '../storage/signed-in-user.ts';

export type Exchange =
  | { readonly kind: 'signedIn' }
  /** Someone else is signed in here: only a click may replace that session. */
  | { readonly kind: 'confirm'; readonly from: string; readonly to: string; accept(): void }
  | { readonly kind: 'invalid' };

/** Asks the server whose token this is. */
export function fetchTokenOwner(token: string): Promise<SignedIn> {
  return api('GET /login/initAuthToken', {
    query: { AuthToken: token },
    session: 'none',
    errors: 'returned',
  });
}

/** Signs in with a token from the address: at once when nobody else is signed in, after a click otherwise. */
export async function exchangeToken(token: string, stores: Stores): Promise<Exchange> {
  const owner = await fetchTokenOwner(token).catch(() => undefined);
  if (owner === undefined) return { kind: 'invalid' };
  const accept = () => {
    clearSession(stores);
    storeSignedIn({ ...owner, token: owner.token ?? token }, stores);
  };
  const present = currentToken(stores) === undefined ? undefined : storedUser(stores);
  if (present !== undefined && present.userId !== owner.userId) {
    return { kind: 'confirm', from: present.displayName, to: owner.displayName, accept };
  }
  accept();
  return { kind: 'signedIn' };
}
