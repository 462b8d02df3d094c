import { browserStores, KEYS, type Stores } from '../storage/browser-storage.ts';

/** The door that an address stands for: plain, a firm's, a customer's, cost management's. */
export type LoginDoor = {
  readonly kind: 'plain' | 'saas' | 'customer' | 'cost';
  readonly title: string;
  readonly login: string;
  readonly register: string | undefined;
  readonly reset: string | undefined;
  readonly customerCode?: string;
};

const PLAIN: LoginDoor = {
  kind: 'plain',
  title: '登录',
  login: '/login',
  register: '/login/register',
  reset: '/login/reset-password',
};
const COST: LoginDoor = {
  kind: 'cost',
  title: '造价管理登录',
  login: '/cost-manager-login',
  register: '/cost-manager-login/register',
  reset: '/cost-manager-login/reset-password',
};
const SAAS: LoginDoor = {
  kind: 'saas',
  title: '企业登录',
  login: '/saasLogin',
  register: undefined,
  reset: '/login/reset-password',
};
const CUSTOMER = /^\/([^/]+)\/login(\/register)?\/?$/;

/** The door of an address such as `/harbour/login/register`. */
export function doorOf(pathname: string): LoginDoor {
  if (pathname.startsWith('/cost-manager-login')) return COST;
  if (pathname.startsWith('/saasLogin')) return SAAS;
  const [, code] = CUSTOMER.exec(pathname) ?? [];
  if (code === undefined) return PLAIN;
  const customerCode = decodeURIComponent(code);
  const login = `/${encodeURIComponent(customerCode)}/login`;
  return {
    kind: 'customer',
    title: '客户登录',
    login,
    register: `${login}/register`,
    reset: '/login/reset-password',
    customerCode,
  };
}

/** Remembers the customer whose page was used, or that it was none, so that signing out leads back there. */
export function rememberCustomer(
  customerCode: string | undefined,
  { local }: Stores = browserStores(),
): void {
  if (customerCode === undefined) local.removeItem(KEYS.customerCode);
  else local.setItem(KEYS.customerCode, customerCode);
}

/** Remembers the firm that was named, or that none was: for this window, and as a proposal in later ones. */
export function rememberFirm(companyId: string, { local, session }: Stores = browserStores()): void {
  if (companyId === '') {
    session.removeItem(KEYS.companyId);
    local.removeItem(KEYS.lastFirm);
    return;
  }
  session.setItem(KEYS.companyId, companyId);
  local.setItem(KEYS.lastFirm, companyId);
}

/** The firm that the address names, or else the one that was named last. */
export function proposedFirm(search: string, { local, session }: Stores = browserStores()): string {
  const named = new URLSearchParams(search).get('companyId');
  return named ?? session.getItem(KEYS.companyId) ?? local.getItem(KEYS.lastFirm) ?? '';
}
