import { browserStores, KEPT_AT_SIGN_OUT, KEYS, readJson, type Stores } from './browser-storage.ts';
import { windowOwner } from './window-owner.ts';

/** What the server answers to a successful sign-in. */
export interface SignedIn {
  readonly token: string;
  readonly userId: string;
  readonly displayName: string;
  readonly permissions?: readonly string[];
  readonly mustChangePassword?: boolean;
}

export type StoredUser = Omit<SignedIn, 'token'>;

/** Remembers who signed in, with an empty list of roles when the server named none. */
export function storeSignedIn(signedIn: SignedIn, stores: Stores = browserStores()): void {
  const { token, userId, displayName, permissions = [], mustChangePassword = false } = signedIn;
  // The person first: no window of another may take the token for its own in between.
  stores.local.setItem(KEYS.user, JSON.stringify({ userId, displayName, permissions, mustChangePassword }));
  stores.local.setItem(KEYS.token, token);
}

/** Who is signed in in this browser, as far as the browser knows. */
export function storedUser(stores: Stores = browserStores()): StoredUser | undefined {
  return readJson<StoredUser>(stores.local, KEYS.user);
}

/** Forgets everything but the theme colour, the external address and the two quick-open values. */
export function clearSession(stores: Stores = browserStores()): void {
  const kept = KEPT_AT_SIGN_OUT.map((key) => [key, stores.local.getItem(key)] as const);
  stores.session.clear();
  stores.local.clear();
  for (const [key, value] of kept) {
    if (value !== null) stores.local.setItem(key, value);
  }
}

/** Whether another person is signed in in this browser than the one whose window this is. */
export function isAnotherSignedIn(stores: Stores = browserStores()): boolean {
  const [owner, user] = [windowOwner(), storedUser(stores)];
  return owner !== undefined && user !== undefined && user.userId !== owner;
}

/** The token calls carry: this window's temporary one, else the one that its person has signed in with; never another's. */
export function currentToken(stores: Stores = browserStores()): string | undefined {
  const stored = isAnotherSignedIn(stores) ? null : stores.local.getItem(KEYS.token);
  const token = stores.session.getItem(KEYS.token) ?? stored;
  return token === null || token === '' ? undefined : token;
}
