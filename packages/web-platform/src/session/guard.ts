import { KEYS, type StorageLike, type Stores } from '../storage/browser-storage.ts';
import { plainLoginPath } from '../storage/login-paths.ts';
import { isOwnAddress } from '../storage/own-address.ts';

/** One navigation, as the guard sees it. */
export interface Navigation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly isPublic: boolean;
}

export interface GuardUser {
  readonly token: string | undefined;
  readonly mustChangePassword: boolean;
}

export type Decision =
  | { readonly kind: 'open' }
  | { readonly kind: 'go'; readonly to: string }
  /** A token came in the address: it must be exchanged, and `address` is the address without it. */
  | { readonly kind: 'exchange'; readonly token: string; readonly address: string };

export const CHANGE_PASSWORD_PATH = '/login/mod-password';
export const AUTHENTICATOR_PATH = '/login/authenticator';
export const SELF_INFO_PATH = '/login/self-info';
const SIGN_IN_PATHS = /^\/(login|saasLogin|cost-manager-login|[^/]+\/login)$/;
const DEFAULT_TITLE = '建衡';

/** Decides whether a page opens, and where the visitor goes instead. */
export function guard(navigation: Navigation, user: GuardUser, stores: Stores): Decision {
  const given = new URLSearchParams(navigation.search).get(KEYS.token);
  if (given !== null && given !== '') {
    return { kind: 'exchange', token: given, address: withoutToken(navigation) };
  }
  if (user.token === undefined) {
    return navigation.isPublic ? { kind: 'open' } : { kind: 'go', to: loginAddress(navigation, stores) };
  }
  return guardSignedIn(navigation, user);
}

/** The title of the browser window: the query's name, else the stored system name, else the product's. */
export function windowTitle(search: string, local: StorageLike): string {
  const stored = local.getItem(KEYS.systemName);
  const fallback = stored === null || stored === '' ? DEFAULT_TITLE : stored;
  const name = new URLSearchParams(search).get('name');
  return name === null || name === '' ? fallback : name;
}

/** Keeps the two quick-open values that an address may bring. */
export function rememberQuickOpen(search: string, local: StorageLike): void {
  const query = new URLSearchParams(search);
  for (const key of [KEYS.quickOpen, KEYS.quickOpenUrl]) {
    const value = query.get(key);
    if (value !== null) local.setItem(key, value);
  }
}

/** Where to go after signing in: the asked page when it is one of ours, else the root. */
export function safeRedirect(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? '/';
  return isOwnAddress(asked) && !SIGN_IN_PATHS.test(asked) ? asked : '/';
}

function guardSignedIn(navigation: Navigation, user: GuardUser): Decision {
  if (user.mustChangePassword && !navigation.isPublic) return { kind: 'go', to: CHANGE_PASSWORD_PATH };
  if (!SIGN_IN_PATHS.test(navigation.pathname)) return { kind: 'open' };
  return { kind: 'go', to: user.mustChangePassword ? CHANGE_PASSWORD_PATH : '/' };
}

function loginAddress(navigation: Navigation, stores: Stores): string {
  return plainLoginPath(stores, `${navigation.pathname}${navigation.search}`);
}

function withoutToken(navigation: Navigation): string {
  const query = new URLSearchParams(navigation.search);
  query.delete(KEYS.token);
  const tail = query.toString();
  return tail === '' ? navigation.pathname : `${navigation.pathname}?${tail}`;
}
