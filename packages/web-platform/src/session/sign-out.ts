import { api } from '../api/client.ts';
import { expectSignOut } from '../api/signed-out.ts';
import { letWindowGo } from '../hooks/held-window.ts';
import { browserStores, type Stores } from '../storage/browser-storage.ts';
import { loginAddressAfterSignOut } from '../storage/login-paths.ts';
import { clearSession } from '../storage/signed-in-user.ts';

/** Ends the session on the server and in the browser, then goes to the login page that fits. */
export async function signOut(stores: Stores = browserStores()): Promise<void> {
  const to = loginAddressAfterSignOut(stores);
  expectSignOut();
  await api('GET /logout', { errors: 'returned' }).catch(() => undefined);
  clearSession(stores);
  letWindowGo();
  window.location.replace(to);
}
