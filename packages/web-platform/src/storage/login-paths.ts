import { KEYS, type Stores } from './browser-storage.ts';
import { isOwnAddress } from './own-address.ts';

/** Customer-coded login first, then the custom one of the system parameters, the tenant's, the plain one. */
export function loginAddressAfterSignOut(stores: Stores): string {
  const customerCode = stores.local.getItem(KEYS.customerCode);
  if (customerCode !== null && customerCode !== '') return `/${encodeURIComponent(customerCode)}/login`;
  const customLogin = stores.local.getItem(KEYS.customLogin) ?? '';
  if (isAddress(customLogin)) return customLogin;
  return plainLoginPath(stores);
}

/**
 * The login page of those who are not signed in: the tenant's when a company is known, else the plain one. The tenant's
 * address names the company, since signing out empties the storage that remembers it.
 */
export function plainLoginPath(stores: Stores, redirect?: string): string {
  const companyId = stores.session.getItem(KEYS.companyId) ?? '';
  const query = new URLSearchParams({
    ...(companyId === '' ? {} : { companyId }),
    ...(redirect === undefined ? {} : { redirect }),
  }).toString();
  return `${companyId === '' ? '/login' : '/saasLogin'}${query === '' ? '' : `?${query}`}`;
}

/** Signing in anew because the session has ended, and then back to where the visitor was. */
export function loginAddressAfterEnd(
  stores: Stores,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string {
  return plainLoginPath(stores, `${pathname}${search}`);
}

function isAddress(text: string): boolean {
  return isOwnAddress(text) || /^https?:\/\//.test(text);
}

const LOGIN_PATHS =
  /^\/(login(\/[a-z-]+)?|saasLogin|cas|auth-redirect|shared\/[^/]+|cost-manager-login(\/(register|reset-password))?|[^/]+\/login(\/register)?)\/?$/;

/** Whether the light login bundle serves an address; must agree with the table of routes. */
export function isLoginPath(pathname: string): boolean {
  return LOGIN_PATHS.test(pathname);
}
