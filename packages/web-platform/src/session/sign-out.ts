import { call } from '../calls/call.ts';
import { loginAddressAfterSignOut } from './login-address.ts';
import { clearSession } from './session-store.ts';
import { browserStores, type Stores } from './storage.ts';

/** Ends the session on the server and in the browser, then goes to the login page that fits. */
export async function signOut(stores: Stores = browserStores()): Promise<void> {
  const to = loginAddressAfterSignOut(stores);
  await call('GET', '/logout', undefined, { faults: 'returned' }).catch(() => undefined);
  clearSession(stores);
  window.location.replace(to);
}
