import { api } from '../api/client.ts';
import { browserStores, KEYS } from '../storage/browser-storage.ts';

const HOME = '/home';

/** Whether this window looks through another's eyes: its own session stands before the one of the browser. */
export const isSeeingAs = (): boolean => browserStores().session.getItem(KEYS.token) !== null;

/** From here on this window shows what another sees; every other window stays as it is. */
export function beginSeeingAs(token: string): void {
  const { session } = browserStores();
  session.clear();
  session.setItem(KEYS.token, token);
  window.location.assign(HOME);
}

/** Back to one's own eyes. */
export async function endSeeingAs(): Promise<void> {
  await api('GET /logout', { errors: 'returned' }).catch(() => undefined);
  browserStores().session.clear();
  window.location.assign(HOME);
}
