import { browserStores, KEYS, readJson, type Stores } from './browser-storage.ts';
import { currentToken, isAnotherSignedIn } from './signed-in-user.ts';

/** How a session ended that nobody in this window signed out of: what was said, and which it was. */
export type SessionEnd = { readonly why: string; readonly token: string };

/**
 * Forgets who was signed in, and nothing of what he wrote: drafts and the language wait for him to sign in anew. The sign-in
 * page of this window says why. Whoever else has signed in beside it stays so.
 */
export function endSession(why: string, stores: Stores = browserStores()): void {
  const token = currentToken(stores) ?? '';
  stores.session.clear();
  if (!isAnotherSignedIn(stores)) {
    stores.local.removeItem(KEYS.token);
    stores.local.removeItem(KEYS.user);
  }
  saySessionEnd({ why, token }, stores);
}

export function saySessionEnd(end: SessionEnd, { session }: Stores = browserStores()): void {
  session.setItem(KEYS.sessionEnd, JSON.stringify(end));
}

/** What the sign-in page says of the session before, until somebody has signed in. */
export function sessionEnd({ session }: Stores = browserStores()): SessionEnd | undefined {
  return readJson<SessionEnd>(session, KEYS.sessionEnd);
}

export function forgetSessionEnd({ session }: Stores = browserStores()): void {
  session.removeItem(KEYS.sessionEnd);
}
