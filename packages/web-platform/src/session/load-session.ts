import { SignedOutError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { forceSignOut } from '../api/signed-out.ts';
import { currentToken, storeSignedIn } from '../storage/signed-in-user.ts';
import { setWindowOwner, windowOwner } from '../storage/window-owner.ts';
import { type LoginData, readLoginData, readParams } from './login-data.ts';
import { isSeeingAs } from './see-as.ts';
import { EMPTY_SESSION, type Session, type SystemParams } from './session-context.ts';
import { rememberParams } from './tenant-branding.ts';
import { fetchTokenOwner } from './token-exchange.ts';

const QUIET = { errors: 'returned' } as const;

/**
 * Everything the frame needs before it is drawn. A stored token is checked with the server first of all; when it is
 * no longer good its person must sign in anew and the promise never settles.
 */
export async function loadSession(): Promise<Session> {
  const token = currentToken();
  // A window that was drawn for a person is no visitor's when he is signed out.
  if (token === undefined && windowOwner() !== undefined) return endWindow();
  const params = loadParams();
  if (token === undefined) return { ...EMPTY_SESSION, params: await params };
  const [, login, pages] = await Promise.all([checkToken(token), loadLogin(), loadPages()]);
  return { login, params: await params, ...pages };
}

async function checkToken(token: string): Promise<void> {
  try {
    const owner = await fetchTokenOwner(token);
    // Who looks through another's eyes in this window stays signed in as himself in all others.
    if (isSeeingAs()) return;
    // Whoever has signed in beside it meanwhile stays so.
    if (currentToken() === token) storeSignedIn({ ...owner, token });
    setWindowOwner(owner.userId);
  } catch (thrown) {
    // Silence, trouble of the server and replies that nobody can read say nothing about the token.
    if (!(thrown instanceof SignedOutError)) throw thrown;
    await endWindow(thrown.details.msg, token);
  }
}

/** What comes next is the sign-in page, or stays as it is. */
function endWindow(why = '', token?: string): Promise<never> {
  forceSignOut(why, token);
  return new Promise(() => undefined);
}

async function loadLogin(): Promise<LoginData> {
  return readLoginData(await api('GET /getLoginData', QUIET));
}

async function loadParams(): Promise<SystemParams> {
  const list = await api('GET /share/param/paramList', { ...QUIET, session: 'none' }).catch(() => []);
  const params = readParams(list);
  rememberParams(params);
  return params;
}

async function loadPages(): Promise<Pick<Session, 'entityPages' | 'hubs' | 'closedPaths' | 'version'>> {
  const { version, pages, hubs, closed } = await api('GET /definitions', QUIET);
  return { entityPages: pages, hubs, closedPaths: closed, version };
}
