import { browserStores, KEYS, type Stores } from './storage.ts';

/** The token calls carry: this window's temporary one, else the one signed in with. */
export function currentToken(stores: Stores = browserStores()): string | undefined {
  const token = stores.session.getItem(KEYS.token) ?? stores.local.getItem(KEYS.token);
  return token === null || token === '' ? undefined : token;
}
