import costProjects from './costs/cost-projects/web/cost-projects.web.ts';
import feeTool from './costs/fee-tool/web/fee-tool.web.ts';
import receivables from './finance/receivables/web/receivables.web.ts';
import attendance from './people/attendance/web/attendance.web.ts';
import accessRights from './system/access-rights/web/access-rights.web.ts';
import auditLog from './system/audit-log/web/audit-log.web.ts';
import dictionaries from './system/dictionaries/web/dictionaries.web.ts';
import moduleSettings from './system/module-settings/web/module-settings.web.ts';
import operations from './system/operations/web/operations.web.ts';
import organization from './system/organization/web/organization.web.ts';
import saas from './system/saas/web/saas.web.ts';
import sentMessages from './system/sent-messages/web/sent-messages.web.ts';
import footprints from './workspace/footprints/web/footprints.web.ts';

/** Every module with screens of its own. Most have none: their definition is enough. */
export const allScreens = [
  organization,
  saas,
  footprints,
  accessRights,
  moduleSettings,
  auditLog,
  dictionaries,
  operations,
  costProjects,
  feeTool,
  receivables,
  attendance,
  sentMessages,
];
