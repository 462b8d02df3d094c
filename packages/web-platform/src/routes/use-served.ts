import type { ComponentType } from 'react';
import { createContext, useContext, useMemo } from 'react';
import { type Session, useSession } from '../session/session-context.ts';
import { matchPath } from './match-path.ts';
import { type ModulePath, matchRoute, type RouteMatch } from './match-route.ts';
import type { PageName, RouteDefinition } from './route-definition.ts';

/** Pages that a module brings itself: the address (a pattern of the table or a new one) and how to load its component. */
export type ModulePages = Readonly<Record<string, () => Promise<ComponentType>>>;

export const ModulePagesContext = createContext<ModulePages>({});

/** What stands at an address. */
export type Served =
  | { readonly kind: 'platform'; readonly page: PageName }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'entity'; readonly page: Session['entityPages'][number] }
  /** A list stands here, but not for this user. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'nothing' };

/** Decides what stands at an address: the platform's own page, a module's page, an entity's list, or nothing yet. */
export function servedAt(
  pathname: string,
  route: RouteDefinition,
  modulePages: ModulePages,
  { entityPages, closedPaths }: Pick<Session, 'entityPages' | 'closedPaths'>,
): Served {
  if (route.page !== undefined) return { kind: 'platform', page: route.page };
  const path = Object.keys(modulePages).find((pattern) => matchPath(pattern, pathname) !== undefined);
  if (path !== undefined) return { kind: 'module', path };
  const page = entityPages.find((entity) => matchPath(entity.path, pathname) !== undefined);
  if (page !== undefined) return { kind: 'entity', page };
  const isClosed = closedPaths.some((closed) => matchPath(closed, pathname) !== undefined);
  return { kind: isClosed ? 'closed' : 'nothing' };
}

/** Answers whether an address has a page, so that nothing points to an empty one. */
export function useIsServed(): (pathname: string) => boolean {
  const serve = useServed();
  return (pathname) => !['nothing', 'closed'].includes(serve(pathname).served.kind);
}

/** Finds the route of an address and what stands there, for this user. */
export function useServed(): (pathname: string) => { readonly match: RouteMatch; readonly served: Served } {
  const modulePages = useContext(ModulePagesContext);
  const session = useSession();
  return useMemo(() => {
    const paths = modulePathsOf(modulePages, session);
    return (pathname) => {
      const match = matchRoute(pathname, paths);
      return { match, served: servedAt(pathname, match.route, modulePages, session) };
    };
  }, [modulePages, session]);
}

function modulePathsOf(
  modulePages: ModulePages,
  { entityPages, closedPaths }: Session,
): readonly ModulePath[] {
  const others = [...Object.keys(modulePages), ...closedPaths].map((path) => ({ path }));
  return [...entityPages, ...others];
}
