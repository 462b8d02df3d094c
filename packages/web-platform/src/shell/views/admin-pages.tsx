import { lazyPage } from '../../components/lazy-page.tsx';
import { signedInFirst } from './signed-in-first.tsx';
import { withPermission } from './with-permission.tsx';

const OVERSEE = ['process:view', 'process:manage'];
const MANAGE = ['process:manage'];
const DESIGN = ['process:design', 'process:publish'];
const PUBLISH = ['process:publish'];
const DRAW = ['form:design'];
const TEMPLATES = ['excel:template'];

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
  'process-monitor': signedInFirst(
    withPermission(
      OVERSEE,
      lazily(async () => (await import('../../processes/admin/monitor-page.tsx')).MonitorPage),
    ),
  ),
  'process-versions': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/design/versions-page.tsx')).VersionsPage),
  ),
  'process-comparison': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/comparison/comparison-page.tsx')).ComparisonPage),
  ),
  'flow-design': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-settings/design-page.tsx')).DesignPage),
  ),
  'flow-base-setting': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-settings/base-setting-page.tsx')).BaseSettingPage),
  ),
  'flow-steps': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-settings/step-table-page.tsx')).StepTablePage),
  ),
  'flow-data': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-settings/flow-data-page.tsx')).FlowDataPage),
  ),
  'flow-form': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-settings/form-manager-page.tsx')).FormManagerPage),
  ),
  'flow-notices': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-rules/notice-page.tsx')).NoticePage),
  ),
  'flow-expiry': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-rules/expiry-page.tsx')).ExpiryPage),
  ),
  'flow-leader': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-rules/leader-page.tsx')).LeaderPage),
  ),
  'flow-advanced': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-rules/advance-page.tsx')).AdvancePage),
  ),
  'flow-review': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-rules/review-page.tsx')).ReviewPage),
  ),
  'model-roles': withPermission(
    PUBLISH,
    lazily(async () => (await import('../../processes/flow-rules/model-roles-page.tsx')).ModelRolesPage),
  ),
  'process-models': withPermission(
    DESIGN,
    lazily(async () => (await import('../../processes/flow-settings/models-page.tsx')).ModelsPage),
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
  'excel-templates': withPermission(
    TEMPLATES,
    lazily(async () => (await import('../../excel/templates-page.tsx')).TemplatesPage),
  ),
  'form-times': withPermission(
    DRAW,
    lazily(async () => (await import('../../processes/flow-rules/form-times-page.tsx')).FormTimesPage),
  ),
  'form-version': withPermission(
    DRAW,
    lazily(async () => (await import('../../custom-forms/form-version-page.tsx')).FormVersionPage),
  ),
  'extra-fields': withPermission(
    DRAW,
    lazily(async () => (await import('../../custom-forms/extra-fields-page.tsx')).ExtraFieldsPage),
  ),
  'print-templates': withPermission(
    DRAW,
    lazily(async () => (await import('../../print-templates/templates-page.tsx')).TemplatesPage),
  ),
  'form-designer': withPermission(
    DRAW,
    lazily(async () => (await import('../../custom-forms/designer-page.tsx')).DesignerPage),
  ),
} as const;
