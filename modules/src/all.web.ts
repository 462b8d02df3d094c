import followAudit from './audits/follow-audit/web/follow-audit.web.ts';
import contractDeadlines from './contracts/contract-deadlines/web/contract-deadlines.web.ts';
import costIndices from './costs/cost-indices/web/cost-indices.web.ts';
import costProjects from './costs/cost-projects/web/cost-projects.web.ts';
import feeTool from './costs/fee-tool/web/fee-tool.web.ts';
import stageComparison from './costs/stage-comparison/web/stage-comparison.web.ts';
import customers from './customers/customers/web/customers.web.ts';
import businessObjectives from './finance/business-objectives/web/business-objectives.web.ts';
import receivables from './finance/receivables/web/receivables.web.ts';
import meetingRooms from './office/meeting-rooms/web/meeting-rooms.web.ts';
import attendance from './people/attendance/web/attendance.web.ts';
import projectOverview from './projects/project-overview/web/project-overview.web.ts';
import bidChecks from './quality/bid-checks/web/bid-checks.web.ts';
import qualityChecks from './quality/quality-checks/web/quality-checks.web.ts';
import visitorChecks from './quality/visitor-checks/web/visitor-checks.web.ts';
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
  costIndices,
  feeTool,
  qualityChecks,
  bidChecks,
  visitorChecks,
  customers,
  businessObjectives,
  receivables,
  projectOverview,
  followAudit,
  stageComparison,
  contractDeadlines,
  attendance,
  meetingRooms,
  sentMessages,
];
