import { browserStores, KEYS } from '../storage/browser-storage.ts';
import { loginAddressAfterEnd } from '../storage/login-paths.ts';
import { clearSession } from '../storage/signed-in-user.ts';
import { toast } from '../toast/toast.ts';

/** Milliseconds from the notice to the new beginning. */
const RELOAD_AFTER = 2000;

let isSigningOut = false;

/**
 * The server no longer knows this session: says so once, by the server's own words where it gave any, forgets it, and comes
 * back to this page after signing in.
 */
export function forceSignOut(why = ''): void {
  if (isSigningOut) return;
  isSigningOut = true;
  // The end of looking through another's eyes is no end of one's own session.
  if (browserStores().session.getItem(KEYS.token) !== null) {
    browserStores().session.clear();
    window.location.assign('/home');
    return;
  }
  toast().hold('提示', why || '您已退出登录，即将重新登录');
  const to = loginAddressAfterEnd(browserStores(), window.location);
  clearSession();
  setTimeout(() => window.location.replace(to), RELOAD_AFTER);
}
