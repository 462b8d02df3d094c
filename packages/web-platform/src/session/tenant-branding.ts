import { api } from '../api/client.ts';
import { browserStores, KEYS } from '../storage/browser-storage.ts';
import { readParams } from './login-data.ts';

/** Whose system this is, as the firm set it. */
export interface TenantBranding {
  readonly name: string;
  readonly logo: string;
  readonly copyright: string;
}

const PRODUCT = '建衡';

/** What this browser remembers from last time, so that the page does not jump. */
export function storedTenantBranding(): TenantBranding {
  return { name: browserStores().local.getItem(KEYS.systemName) ?? PRODUCT, logo: '', copyright: '' };
}

/** The parameters the server tells everyone; also remembers the name and the custom login path. */
export async function fetchTenantBranding(): Promise<TenantBranding> {
  const params = readParams(await openParams());
  rememberParams(params);
  const text = (key: string) => (typeof params[key] === 'string' ? params[key] : '');
  return { name: text('sys.name') || PRODUCT, logo: text('sys.logo'), copyright: text('sys.copyright') };
}

/** Which ways in the firm has opened beside name and password. */
export interface LoginWays {
  readonly sms: boolean;
  readonly qr: boolean;
  readonly registration: boolean;
  /** The installation serves several firms, so a visitor is asked for theirs. */
  readonly severalFirms: boolean;
}

export async function fetchLoginWays(): Promise<LoginWays> {
  const params = readParams(await openParams());
  const isOpen = (way: 'sms' | 'qr' | 'registration') => params[`signIn.${way}`] === true;
  return {
    sms: isOpen('sms'),
    qr: isOpen('qr'),
    registration: isOpen('registration'),
    severalFirms: params['login.severalFirms'] === true,
  };
}

/** How the page of a customer is called and what it wears. */
export type PortalBranding = TenantBranding & {
  readonly customerId: string;
  readonly takesRegistrations: boolean;
};

const portals = new Map<string, Promise<PortalBranding>>();

/** Asked for once a page, by whoever shows it. */
export function fetchPortal(customerCode: string): Promise<PortalBranding> {
  const found = portals.get(customerCode) ?? askPortal(customerCode);
  portals.set(customerCode, found);
  return found;
}

async function askPortal(customerCode: string): Promise<PortalBranding> {
  const { loginSystemName, loginLogo, customerId, takesRegistrations } = await api(
    'GET /member/customer/:customerCode',
    { params: { customerCode }, session: 'none', errors: 'returned' },
  );
  return { name: loginSystemName, logo: loginLogo, copyright: '', customerId, takesRegistrations };
}

let asked: ReturnType<typeof askParams> | undefined;
const askParams = () => api('GET /share/param/paramList', { session: 'none', errors: 'returned' });

/** What everyone is told, asked for once a page; a failure is no answer. */
function openParams(): ReturnType<typeof askParams> {
  asked ??= askParams();
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

/** Keeps what the guard and the sign-out need without asking the server. */
export function rememberParams(params: Readonly<Record<string, string | boolean>>): void {
  const { local } = browserStores();
  const keep = (key: string, value: string | boolean | undefined) => {
    if (typeof value === 'string' && value !== '') local.setItem(key, value);
    else local.removeItem(key);
  };
  keep(KEYS.systemName, params['sys.name']);
  keep(KEYS.customLogin, params['cas.login'] || params['cost.login']);
}
