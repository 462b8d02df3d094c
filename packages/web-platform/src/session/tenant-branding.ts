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
  const list = await api('GET /share/param/paramList', { session: 'none', errors: 'returned' });
  const params = readParams(list);
  rememberParams(params);
  const text = (key: string) => (typeof params[key] === 'string' ? params[key] : '');
  return { name: text('sys.name') || PRODUCT, logo: text('sys.logo'), copyright: text('sys.copyright') };
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
