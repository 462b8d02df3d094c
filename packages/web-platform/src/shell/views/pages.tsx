import type { ComponentType } from 'react';
import { type LazyPage, lazyPage } from '../../components/lazy-page.tsx';
import { NotAllowedPage, NotFoundPage } from '../../components/not-found-page.tsx';
import type { PageName } from '../../routes/route-definition.ts';
import { adminPages } from './admin-pages.tsx';

/** Pages of the light login bundle never stand inside the application. */
type AppPage = Exclude<PageName, 'sign-in' | 'change-password'>;

/** Most are loaded when they are drawn, or ahead of that. */
type Page = ComponentType & Partial<Pick<LazyPage<object>, 'preload'>>;

const lists = () => import('../../processes/lists/plain-pages.tsx');

/** The platform's own pages, each loaded when it is first opened. */
const pages: Readonly<Record<AppPage, Page>> = {
  'not-found': NotFoundPage,
  'not-allowed': NotAllowedPage,
  home: lazyPage(async () => (await import('../../home/home-page.tsx')).HomePage),
  'to-do': lazyPage(async () => (await import('../../processes/lists/to-do-page.tsx')).ToDoPage),
  done: lazyPage(async () => (await lists()).DonePage),
  participated: lazyPage(async () => (await lists()).ParticipatedPage),
  finished: lazyPage(async () => (await lists()).FinishedPage),
  copies: lazyPage(async () => (await lists()).CopiesPage),
  'my-applications': lazyPage(
    async () => (await import('../../processes/lists/my-applications-page.tsx')).MyApplicationsPage,
  ),
  follow: lazyPage(async () => (await import('../../processes/lists/followed-page.tsx')).FollowedPage),
  messages: lazyPage(async () => (await import('../../messages/messages-page.tsx')).MessagesPage),
  drafts: lazyPage(async () => (await import('../../processes/lists/drafts-page.tsx')).DraftsPage),
  substitute: lazyPage(
    async () => (await import('../../processes/admin/substitute-page.tsx')).SubstitutePage,
  ),
  'form-list': lazyPage(async () => (await import('../../custom-forms/form-list-page.tsx')).FormListPage),
  'form-fill': lazyPage(async () => (await import('../../custom-forms/form-fill-page.tsx')).FormFillPage),
  ...adminPages,
  approval: lazyPage(async () => (await import('../../processes/handle/approval-page.tsx')).ApprovalPage),
};

/** The component of a page name; the login pages have none here. */
export function pageOf(name: PageName): Page | undefined {
  return name === 'sign-in' || name === 'change-password' ? undefined : pages[name];
}
