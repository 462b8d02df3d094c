/** The part of the browser's Storage that the session needs; tests give a Map behind it. */
export interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

export interface Stores {
  readonly local: StorageLike;
  readonly session: StorageLike;
}

/** The names under which this application keeps things in the browser. */
export const KEYS = {
  token: 'AuthToken',
  user: 'userInfo',
  systemName: 'systemName',
  companyId: 'companyId',
  lastFirm: 'lastFirm',
  customerCode: 'customerCode',
  customLogin: 'customLogin',
  theme: 'themeColour',
  externalUrl: 'externalUrl',
  quickOpen: 'qtopen',
  quickOpenUrl: 'qtopenUrl',
  groupBusiness: 'groupBusiness',
  language: 'language',
  shell: 'shellSettings',
  tabs: 'tabs',
  displayMode: 'displayMode',
  sessionEnd: 'sessionEnd',
  passkey: 'hasPasskey',
} as const;

/** What a sign-out leaves in the browser. */
export const KEPT_AT_SIGN_OUT = [
  KEYS.theme,
  KEYS.language,
  KEYS.lastFirm,
  KEYS.passkey,
  KEYS.externalUrl,
  KEYS.quickOpen,
  KEYS.quickOpenUrl,
] as const;

/** The browser's own two stores. */
export function browserStores(): Stores {
  return { local: window.localStorage, session: window.sessionStorage };
}

/** Reads JSON that this application wrote; anything unreadable counts as absent. */
export function readJson<T>(store: StorageLike, key: string): T | undefined {
  const text = store.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
