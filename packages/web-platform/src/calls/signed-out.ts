import { clearSession } from '../session/session-store.ts';
import { notices } from './notices.ts';

/** Milliseconds from the notice to the new beginning. */
const RELOAD_AFTER = 2000;

let isSigningOut = false;

/** The server no longer knows this session: says so once, forgets it and begins again at the site's root. */
export function forceSignOut(): void {
  if (isSigningOut) return;
  isSigningOut = true;
  notices().hold('提示', '您已退出登录，即将重新登录');
  clearSession();
  setTimeout(() => window.location.replace('/'), RELOAD_AFTER);
}
