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

/** Whoever came by a customer's or a firm's door finds it again when he signs out. */
export function rememberDoor(
  { customerCode, companyId }: { readonly customerCode?: string | undefined; readonly companyId?: string },
  { local, session }: Stores = browserStores(),
): void {
  if (customerCode === undefined) local.removeItem(KEYS.customerCode);
  else local.setItem(KEYS.customerCode, customerCode);
  if (companyId !== undefined) session.setItem(KEYS.companyId, companyId);
}
