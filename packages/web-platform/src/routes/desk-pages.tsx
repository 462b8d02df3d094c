import { lazyPage } from '../pieces/lazy-page.tsx';
import { withPermission } from './with-permission.tsx';

const OVERSEE = ['process:view', 'process:manage'];
const MANAGE = ['process:manage'];
const DESIGN = ['process:design'];

const lazily = lazyPage<object>;

/** Pages for those who oversee, manage or design processes. */
export const deskPages = {
  'all-processes': withPermission(
    OVERSEE,
    lazily(async () => (await import('../process-lists/plain-pages.tsx')).AllProcessesPage),
  ),
  'all-tasks': withPermission(
    OVERSEE,
    lazily(async () => (await import('../process-lists/all-tasks-page.tsx')).AllTasksPage),
  ),
  'process-statistics': withPermission(
    OVERSEE,
    lazily(async () => (await import('../process-desk/statistics-page.tsx')).StatisticsPage),
  ),
  'process-versions': withPermission(
    DESIGN,
    lazily(async () => (await import('../process-desk/versions/versions-page.tsx')).VersionsPage),
  ),
  'hand-over': withPermission(
    MANAGE,
    lazily(async () => (await import('../process-desk/hand-over-page.tsx')).HandOverPage),
  ),
  'work-calendar': withPermission(
    MANAGE,
    lazily(async () => (await import('../process-desk/work-calendar-page.tsx')).WorkCalendarPage),
  ),
  'failed-jobs': withPermission(
    MANAGE,
    lazily(async () => (await import('../process-desk/failed-jobs-page.tsx')).FailedJobsPage),
  ),
} as const;
