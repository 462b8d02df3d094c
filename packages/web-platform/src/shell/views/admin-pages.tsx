import { lazyPage } from '../../components/lazy-page.tsx';
import { withPermission } from './with-permission.tsx';

const OVERSEE = ['process:view', 'process:manage'];
const MANAGE = ['process:manage'];
const DESIGN = ['process:design'];
const DRAW = ['form:design'];

const lazily = lazyPage<object>;

/** Pages for those who oversee, manage or design processes, or draw forms. */
export const adminPages = {
  'all-processes': withPermission(
    OVERSEE,
    lazily(async () => (await import('../../processes/lists/plain-pages.tsx')).AllProcessesPage),
  ),
  'all-tasks': withPermission(
    OVERSEE,
    lazily(async () => (await import('../../processes/lists/all-tasks-page.tsx')).AllTasksPage),
  ),
  'process-statistics': withPermission(
    OVERSEE,
    lazily(async () => (await import('../../processes/admin/statistics-page.tsx')).StatisticsPage),
  ),
  'process-versions': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/design/versions-page.tsx')).VersionsPage),
  ),
  handover: withPermission(
    MANAGE,
    lazily(async () => (await import('../../processes/admin/handover-page.tsx')).HandoverPage),
  ),
  'work-calendar': withPermission(
    MANAGE,
    lazily(async () => (await import('../../processes/admin/work-calendar-page.tsx')).WorkCalendarPage),
  ),
  'failed-jobs': withPermission(
    MANAGE,
    lazily(async () => (await import('../../processes/admin/failed-jobs-page.tsx')).FailedJobsPage),
  ),
  'custom-forms': withPermission(
    DRAW,
    lazily(async () => (await import('../../custom-forms/forms-page.tsx')).FormsPage),
  ),
  'form-version': withPermission(
    DRAW,
    lazily(async () => (await import('../../custom-forms/form-version-page.tsx')).FormVersionPage),
  ),
  'extra-fields': withPermission(
    DRAW,
    lazily(async () => (await import('../../custom-forms/extra-fields-page.tsx')).ExtraFieldsPage),
  ),
  'form-designer': withPermission(
    DRAW,
    lazily(async () => (await import('../../custom-forms/designer-page.tsx')).DesignerPage),
  ),
} as const;
