import type { PlatformAnswer } from '@jianheng/contract';
import { createContext, useContext } from 'react';
import type { LoginData } from './login-data.ts';

export type SystemParams = Readonly<Record<string, string | boolean>>;

/** A page that a module's list serves, as far as this user may open it. */
export type EntityPage = PlatformAnswer<'GET /definitions'>['pages'][number];

/** The page of the rows of an entity, as far as this user may see such rows. */
export type HubPageOf = PlatformAnswer<'GET /definitions'>['hubs'][number];

/** What every page may know about who is here. `login` is absent on public pages opened without signing in. */
export interface Session {
  readonly login: LoginData | undefined;
  readonly params: SystemParams;
  readonly entityPages: readonly EntityPage[];
  readonly hubs: readonly HubPageOf[];
  /** Addresses of lists that stand, but not for this user. */
  readonly closedPaths: readonly string[];
  /** Tells the declarations apart that all pages are made of. */
  readonly version: string;
}

export const EMPTY_SESSION: Session = {
  login: undefined,
  params: {},
  entityPages: [],
  hubs: [],
  closedPaths: [],
  version: '',
};

export const SessionContext = createContext<Session>(EMPTY_SESSION);

/** Who is here, with rights, parameters and the pages that may be opened. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Whether the signed-in user holds a permission code. */
export function usePermission(code: string): boolean {
  return useSession().login?.permissions.includes(code) === true;
}

/** A system parameter as text; empty when it is not set. */
export function useParamText(key: string): string {
  const value = useSession().params[key];
  return typeof value === 'string' ? value : '';
}
