import { type ComponentType, lazy } from 'react';
import { LostPage, NotAllowedPage } from '../pieces/lost-page.tsx';
import { deskPages } from './desk-pages.tsx';
import type { PageName } from './route-row.ts';

/** Pages of the light login bundle never stand inside the application. */
type AppPage = Exclude<PageName, 'sign-in' | 'change-password'>;

const lists = () => import('../process-lists/plain-pages.tsx');

/** The platform's own pages, each loaded when it is first opened. */
const pages: Readonly<Record<AppPage, ComponentType>> = {
  'not-found': LostPage,
  'not-allowed': NotAllowedPage,
  home: lazy(async () => ({ default: (await import('../home/home-page.tsx')).HomePage })),
  'to-do': lazy(async () => ({ default: (await import('../process-lists/to-do-page.tsx')).ToDoPage })),
  done: lazy(async () => ({ default: (await lists()).DonePage })),
  participated: lazy(async () => ({ default: (await lists()).ParticipatedPage })),
  finished: lazy(async () => ({ default: (await lists()).FinishedPage })),
  copies: lazy(async () => ({ default: (await lists()).CopiesPage })),
  'my-applications': lazy(async () => ({
    default: (await import('../process-lists/my-applications-page.tsx')).MyApplicationsPage,
  })),
  focus: lazy(async () => ({ default: (await import('../process-lists/focus-page.tsx')).FocusPage })),
  drafts: lazy(async () => ({ default: (await import('../process-lists/drafts-page.tsx')).DraftsPage })),
  proxy: lazy(async () => ({ default: (await import('../process-desk/proxy-page.tsx')).ProxyPage })),
  ...deskPages,
  approval: lazy(async () => ({ default: (await import('../approval/approval-page.tsx')).ApprovalPage })),
};

/** The component of a page name; the login pages have none here. */
export function pageOf(name: PageName): ComponentType | undefined {
  return name === 'sign-in' || name === 'change-password' ? undefined : pages[name];
}
