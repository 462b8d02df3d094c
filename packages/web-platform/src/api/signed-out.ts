import { isWindowHeld, letWindowGo } from '../hooks/held-window.ts';
import { createStore } from '../hooks/store.ts';
import { browserStores, KEYS } from '../storage/browser-storage.ts';
import { loginAddressAfterEnd } from '../storage/login-paths.ts';
import { endSession } from '../storage/session-end.ts';
import { currentToken, storedUser } from '../storage/signed-in-user.ts';
import { windowOwner } from '../storage/window-owner.ts';
import { toast } from '../toast/toast.ts';

/** How often the person of this window has signed in again beside it, after his session had ended. */
export const signedInAgainStore = createStore(0);

let isSigningOut = false;

/** This window ends its session itself: what the server says of that end, before it is gone, is no news to it. */
export function expectSignOut(): void {
  isSigningOut = true;
}

/**
 * The server no longer knows this session: forgets it and goes to the sign-in page, which says why and leads back to this
 * one. A window that holds what nobody has saved stays, until its person has signed in beside it or gives that up. `token` is
 * what was refused.
 */
export function forceSignOut(why: string, token: string | undefined): void {
  if (isSigningOut) return;
  if (isReplaced(token)) {
    goOnAsReplaced();
    return;
  }
  isSigningOut = true;
  // The end of looking through another's eyes is no end of one's own session.
  if (browserStores().session.getItem(KEYS.token) !== null) {
    letWindowGo();
    browserStores().session.clear();
    window.location.assign('/home');
    return;
  }
  const says = why || '您已退出登录，请重新登录。';
  const to = loginAddressAfterEnd(browserStores(), window.location);
  const userId = windowOwner();
  endSession(says);
  if (isWindowHeld()) holdOn({ says, to, userId });
  else window.location.replace(to);
}

/** An answer came late: the person of this window has signed in again since, and that session goes on. */
function isReplaced(token: string | undefined): boolean {
  const now = currentToken();
  return now !== undefined && now !== token;
}

function goOnAsReplaced(): void {
  // What was asked for to draw the window is asked for anew.
  if (windowOwner() === undefined) window.location.reload();
  else signedInAgainStore.set((times) => times + 1);
}

const UNSAVED = '此页有没有保存的内容，重新登录后可以继续。';
const BY_ANOTHER = '已有他人在此浏览器登录：请其退出后，由本人登录，即可继续。';

type Ended = { readonly says: string; readonly to: string; readonly userId: string | undefined };

function holdOn({ says, to, userId }: Ended): void {
  const tell = (what: string) =>
    toast().hold(
      '登录已失效',
      [says, what],
      [
        { label: '在新标签页登录', act: () => void window.open(to.replace(/\?.*/, '')) },
        {
          label: '放弃并重新登录',
          act: () => {
            letWindowGo();
            window.location.replace(to);
          },
        },
      ],
    );
  let close = tell(UNSAVED);
  const goOn = ({ key }: StorageEvent) => {
    if (key !== KEYS.user && key !== KEYS.token) return;
    const user = storedUser();
    if (user !== undefined && user.userId !== userId) {
      close();
      close = tell(BY_ANOTHER);
    }
    // Whoever must change his password first may do nothing yet.
    if (currentToken() === undefined || user?.userId !== userId || user?.mustChangePassword) return;
    window.removeEventListener('storage', goOn);
    close();
    isSigningOut = false;
    browserStores().session.removeItem(KEYS.sessionEnd);
    signedInAgainStore.set((times) => times + 1);
    toast().success('已重新登录，可以继续。');
  };
  window.addEventListener('storage', goOn);
}
