/** The frame a page stands in. 'login' pages are served by the light login bundle, 'bare' ones have no frame. */
export type Layout = 'login' | 'bare' | 'simple' | 'main' | 'new-window' | 'sys-manager' | 'project';

/** The platform's own pages; every name has its component in `pages.tsx`. */
export type PageName =
  | 'sign-in'
  | 'change-password'
  | 'not-found'
  | 'not-allowed'
  | 'home'
  | 'to-do'
  | 'done'
  | 'my-applications'
  | 'participated'
  | 'finished'
  | 'copies'
  | 'focus'
  | 'drafts'
  | 'proxy'
  | 'all-processes'
  | 'all-tasks'
  | 'process-statistics'
  | 'process-versions'
  | 'hand-over'
  | 'work-calendar'
  | 'failed-jobs'
  | 'approval';

/** One address of the product. Exactly one of redirect, page or neither: without both, no page serves it yet. */
export interface RouteDefinition {
  readonly path: string;
  readonly title: string;
  readonly layout: Layout;
  readonly redirect?: string;
  readonly page?: PageName;
  /** Opens without a token. */
  readonly public?: true;
  /** A second spelling of another route, kept because the specification can be read both ways. */
  readonly alias?: true;
  /** An address that the specification does not name. */
  readonly ours?: true;
  /** The view is built anew at every visit instead of being kept behind its tab. */
  readonly noCache?: true;
}

export type RouteEntry = string | (Omit<RouteDefinition, 'path' | 'layout'> & { readonly layout?: Layout });

/** Routes that share a beginning and a frame: the keys are what follows the beginning. */
export function routesUnder(
  base: string,
  layout: Layout,
  entries: Readonly<Record<string, RouteEntry>>,
): readonly RouteDefinition[] {
  return Object.entries(entries).map(([rest, entry]) => {
    const path = rest === '' ? base : `${base}/${rest}`;
    return typeof entry === 'string' ? { path, title: entry, layout } : { layout, ...entry, path };
  });
}
