import type { PageLayout } from '@jianheng/definition';
import type { LoginPageName } from '../session/login/login-page-name.ts';

/** The frame a page stands in; 'internal-users' is that of a person's own desk, which has its own bar of tabs. 'login' pages are served by the light login bundle, 'bare' ones have no frame. */
export type Layout = PageLayout | 'login' | 'internal-users';

/** The platform's own pages; every name that is no login page has its component in `pages.tsx`. */
export type PageName =
  | LoginPageName
  | 'not-found'
  | 'not-allowed'
  | 'home'
  | 'to-do'
  | 'done'
  | 'my-applications'
  | 'participated'
  | 'finished'
  | 'copies'
  | 'follow'
  | 'drafts'
  | 'substitute'
  | 'all-processes'
  | 'all-tasks'
  | 'process-statistics'
  | 'process-versions'
  | 'process-comparison'
  | 'flow-design'
  | 'flow-base-setting'
  | 'flow-steps'
  | 'flow-data'
  | 'flow-form'
  | 'flow-notices'
  | 'flow-expiry'
  | 'flow-leader'
  | 'flow-advanced'
  | 'flow-review'
  | 'model-roles'
  | 'form-times'
  | 'process-models'
  | 'handover'
  | 'work-calendar'
  | 'failed-jobs'
  | 'messages'
  | 'global-search'
  | 'person-info'
  | 'personal-desk'
  | 'online-users'
  | 'cost-cloud'
  | 'form-list'
  | 'form-fill'
  | 'form-version'
  | 'custom-forms'
  | 'form-designer'
  | 'extra-fields'
  | 'form-print'
  | 'doc-editor'
  | 'page-office'
  | 'print-templates'
  | 'excel-templates'
  | 'approval'
  | 'process-form'
  | 'process-chart'
  | 'process-start'
  | 'process-monitor';

/** One address of the product. At most one of redirect, page, list, screen and dashboard: without any, no page serves it yet. */
export interface RouteDefinition {
  readonly path: string;
  readonly title: string;
  readonly layout: Layout;
  readonly redirect?: string;
  readonly page?: PageName;
  /** The list of a module that stands here, such as `loans.loans`. */
  readonly list?: string;
  /** The screen of a module that stands here, such as `accessRights.rolePermissions`. */
  readonly screen?: string;
  /** The page of figures of a module that stands here, such as `cockpit.revenue`. */
  readonly dashboard?: string;
  /** The entity of a module whose rows have their page here, such as `consultingProjects.project`. */
  readonly hub?: string;
  /** Code of the permission that a screen or a page of figures asks for. */
  readonly permission?: string;
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

/** A page that does not say otherwise stands in the frame of the menu that its address belongs to. */
export function layoutOf(path: string): PageLayout {
  return /^\/(sys-manager|user-center-admin)(\/|$)/.test(path) ? 'sys-manager' : 'main';
}
