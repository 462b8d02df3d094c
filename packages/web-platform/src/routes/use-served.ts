import { createContext, useContext } from 'react';
import { type EntityPage, useSession } from '../session/session-context.ts';
import { findRow } from './find-row.ts';
import { matchPath } from './match-path.ts';
import type { ModulePages } from './module-pages.ts';
import type { PageName, RouteRow } from './route-row.ts';

export const ModulePagesContext = createContext<ModulePages>({});

/** What stands at an address. */
export type Served =
  | { readonly kind: 'platform'; readonly page: PageName }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'entity'; readonly page: EntityPage }
  | { readonly kind: 'nothing' };

/** Decides what stands at an address: the platform's own page, a module's page, an entity's list, or nothing yet. */
export function servedAt(
  pathname: string,
  row: RouteRow,
  modulePages: ModulePages,
  entityPages: readonly EntityPage[],
): Served {
  if (row.page !== undefined) return { kind: 'platform', page: row.page };
  const path = Object.keys(modulePages).find((pattern) => matchPath(pattern, pathname) !== undefined);
  if (path !== undefined) return { kind: 'module', path };
  const page = entityPages.find((entity) => matchPath(entity.path, pathname) !== undefined);
  return page === undefined ? { kind: 'nothing' } : { kind: 'entity', page };
}

/** Answers whether an address has a page, so that nothing points to an empty one. */
export function useIsServed(): (pathname: string) => boolean {
  const modulePages = useContext(ModulePagesContext);
  const { entityPages } = useSession();
  return (pathname) => servedAt(pathname, findRow(pathname).row, modulePages, entityPages).kind !== 'nothing';
}
