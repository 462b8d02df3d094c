import type { ComponentType } from 'react';
import { createContext, useContext, useMemo } from 'react';
import type { LoginData } from '../session/login-data.ts';
import { type Session, useSession } from '../session/session-context.ts';
import { matchPath } from './match-path.ts';
import type { RouteMatch } from './match-route.ts';
import type { PageName, RouteDefinition } from './route-definition.ts';
import { createRouteTable, type ModulePath } from './route-table.ts';

/** The components of screens that modules program themselves, by module and screen, and how to load them. */
export type ModulePages = Readonly<Record<string, () => Promise<ComponentType>>>;

export const ModulePagesContext = createContext<ModulePages>({});

/** Every address of the product that runs. */
export const RouteTableContext = createContext(createRouteTable([]));

/** What stands at an address. */
export type Served =
  | { readonly kind: 'platform'; readonly page: PageName }
  | { readonly kind: 'module'; readonly screen: string }
  | { readonly kind: 'dashboard'; readonly dashboard: string }
  | { readonly kind: 'entity'; readonly page: Session['entityPages'][number] }
  | { readonly kind: 'hub'; readonly hub: Session['hubs'][number] }
  /** A page stands here, but not for this user. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'nothing' };

/** What of a session decides what may be read. */
type Reader = Pick<Session, 'entityPages' | 'hubs' | 'closedPaths'> & {
  readonly login: Pick<LoginData, 'permissions'> | undefined;
};

/** Decides what stands at an address: the platform's own page, a module's screen, an entity's list, or nothing yet. */
export function servedAt(
  pathname: string,
  { page, screen, dashboard, permission }: RouteDefinition,
  { entityPages, hubs, closedPaths, login }: Reader,
): Served {
  if (page !== undefined) return { kind: 'platform', page };
  if (screen !== undefined) return ifAllowed({ kind: 'module', screen }, permission, login);
  if (dashboard !== undefined) return ifAllowed({ kind: 'dashboard', dashboard }, permission, login);
  const found = entityPages.find((entity) => matchPath(entity.path, pathname) !== undefined);
  if (found !== undefined) return { kind: 'entity', page: found };
  const hub = hubs.find(({ path }) => path === pathname);
  if (hub !== undefined) return { kind: 'hub', hub };
  const isClosed = closedPaths.some((closed) => matchPath(closed, pathname) !== undefined);
  return { kind: isClosed ? 'closed' : 'nothing' };
}

function ifAllowed(served: Served, permission: string | undefined, login: Reader['login']): Served {
  const isOpen = permission === undefined || login?.permissions.includes(permission) === true;
  return isOpen ? served : { kind: 'closed' };
}

/** Answers whether an address has a page, so that nothing points to an empty one. */
export function useIsServed(): (pathname: string) => boolean {
  const serve = useServed();
  return (pathname) => !['nothing', 'closed'].includes(serve(pathname).served.kind);
}

/** Finds the route of an address and what stands there, for this user. */
export function useServed(): (pathname: string) => { readonly match: RouteMatch; readonly served: Served } {
  const table = useContext(RouteTableContext);
  const session = useSession();
  return useMemo(() => {
    const paths = modulePathsOf(session);
    return (pathname) => {
      const match = table.match(pathname, paths);
      return { match, served: servedAt(pathname, match.route, session) };
    };
  }, [table, session]);
}

function modulePathsOf({ entityPages, hubs, closedPaths }: Session): readonly ModulePath[] {
  return [...entityPages, ...hubs, ...closedPaths.map((path) => ({ path }))];
}
