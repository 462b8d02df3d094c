import type { ComponentType } from 'react';
import { type LazyPage, lazyPage } from '../../components/lazy-page.tsx';
import { NotAllowedPage, NotFoundPage } from '../../components/not-found-page.tsx';
import type { PageName } from '../../routes/route-definition.ts';
import type { LoginPageName } from '../../session/login/login-page-name.ts';
import { adminPages } from './admin-pages.tsx';
import { signedInFirst } from './signed-in-first.tsx';

/** Pages of the light login bundle never stand inside the application. */
type AppPage = Exclude<PageName, LoginPageName>;

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
  'personal-desk': lazyPage(async () => (await import('../../home/personal-desk.tsx')).PersonalDesk),
  'online-users': lazyPage(async () => (await import('../dialogs/online-page.tsx')).OnlinePage),
  'cost-cloud': lazyPage(
    async () => (await import('../../navigation/systems/cost-cloud-page.tsx')).CostCloudPage,
  ),
  'person-info': lazyPage(
    async () => (await import('../../person-info/person-info-page.tsx')).PersonInfoPage,
  ),
  'global-search': lazyPage(
    async () => (await import('../../search/global-search-page.tsx')).GlobalSearchPage,
  ),
  drafts: lazyPage(async () => (await import('../../processes/lists/drafts-page.tsx')).DraftsPage),
  substitute: lazyPage(
    async () => (await import('../../processes/admin/substitute-page.tsx')).SubstitutePage,
  ),
  'form-list': lazyPage(async () => (await import('../../custom-forms/form-list-page.tsx')).FormListPage),
  'form-fill': lazyPage(async () => (await import('../../custom-forms/form-fill-page.tsx')).FormFillPage),
  'doc-editor': lazyPage(async () => (await import('../../office/doc-editor-page.tsx')).DocEditorPage),
  'page-office': lazyPage(async () => (await import('../../office/page-office-page.tsx')).PageOfficePage),
  'form-print': lazyPage(async () => (await import('../../print/print-page.tsx')).PrintPage),
  ...adminPages,
  'process-form': lazyPage(
    async () => (await import('../../custom-forms/process-form-page.tsx')).ProcessFormPage,
  ),
  'process-chart': signedInFirst(
    lazyPage(async () => (await import('../../processes/chart/process-chart-page.tsx')).ProcessChartPage),
  ),
  'process-start': lazyPage(
    async () => (await import('../../start-process/start-process-page.tsx')).StartProcessPage,
  ),
  approval: lazyPage(async () => (await import('../../processes/handle/approval-page.tsx')).ApprovalPage),
};

const known: Readonly<Partial<Record<PageName, Page>>> = pages;

/** The component of a page name; the login pages have none here. */
export const pageOf = (name: PageName): Page | undefined => known[name];
