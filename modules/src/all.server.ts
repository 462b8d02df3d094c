import auditBulletins from './audits/audit-bulletins/server/audit-bulletins.server.ts';
import auditSupervision from './audits/audit-supervision/server/audit-supervision.server.ts';
import cloudReconciliation from './audits/cloud-reconciliation/server/cloud-reconciliation.server.ts';
import followAudit from './audits/follow-audit/server/follow-audit.server.ts';
import settlementAudits from './audits/settlement-audits/server/settlement-audits.server.ts';
import managementCockpit from './boards/management-cockpit/server/management-cockpit.server.ts';
import consultingContracts from './contracts/consulting-contracts/server/consulting-contracts.server.ts';
import contractDeadlines from './contracts/contract-deadlines/server/contract-deadlines.server.ts';
import costCatalogues from './costs/cost-catalogues/server/cost-catalogues.server.ts';
import costFees from './costs/cost-fees/server/cost-fees.server.ts';
import costIndices from './costs/cost-indices/server/cost-indices.server.ts';
import costProjects from './costs/cost-projects/server/cost-projects.server.ts';
import feeTool from './costs/fee-tool/server/fee-tool.server.ts';
import normBooks from './costs/norm-books/server/norm-books.server.ts';
import stageComparison from './costs/stage-comparison/server/stage-comparison.server.ts';
import bids from './customers/bids/server/bids.server.ts';
import customers from './customers/customers/server/customers.server.ts';
import bonusSharing from './finance/bonus-sharing/server/bonus-sharing.server.ts';
import businessObjectives from './finance/business-objectives/server/business-objectives.server.ts';
import expenses from './finance/expenses/server/expenses.server.ts';
import loans from './finance/loans/server/loans.server.ts';
import projectAccounts from './finance/project-accounts/server/project-accounts.server.ts';
import receivables from './finance/receivables/server/receivables.server.ts';
import meetingRooms from './office/meeting-rooms/server/meeting-rooms.server.ts';
import officeSupplies from './office/office-supplies/server/office-supplies.server.ts';
import vehicles from './office/vehicles/server/vehicles.server.ts';
import attendance from './people/attendance/server/attendance.server.ts';
import clubs from './people/clubs/server/clubs.server.ts';
import consultingProjects from './projects/consulting-projects/server/consulting-projects.server.ts';
import consultingSettings from './projects/consulting-settings/server/consulting-settings.server.ts';
import projectOverview from './projects/project-overview/server/project-overview.server.ts';
import bidChecks from './quality/bid-checks/server/bid-checks.server.ts';
import qualityChecks from './quality/quality-checks/server/quality-checks.server.ts';
import visitorChecks from './quality/visitor-checks/server/visitor-checks.server.ts';
import accessRights from './system/access-rights/server/access-rights.server.ts';
import areas from './system/areas/server/areas.server.ts';
import auditLog from './system/audit-log/server/audit-log.server.ts';
import dictionaries from './system/dictionaries/server/dictionaries.server.ts';
import members from './system/members/server/members.server.ts';
import menus from './system/menus/server/menus.server.ts';
import moduleSettings from './system/module-settings/server/module-settings.server.ts';
import operations from './system/operations/server/operations.server.ts';
import organization from './system/organization/server/organization.server.ts';
import saas from './system/saas/server/saas.server.ts';
import sentMessages from './system/sent-messages/server/sent-messages.server.ts';
import footprints from './workspace/footprints/server/footprints.server.ts';

/** Every module the server runs. A module missing here does not exist. */
export const allModules = [
  organization,
  accessRights,
  areas,
  dictionaries,
  menus,
  moduleSettings,
  auditLog,
  operations,
  customers,
  consultingProjects,
  consultingContracts,
  costCatalogues,
  costFees,
  normBooks,
  costProjects,
  loans,
  receivables,
  expenses,
  bonusSharing,
  projectAccounts,
  officeSupplies,
  footprints,
  meetingRooms,
  vehicles,
  attendance,
  members,
  sentMessages,
  saas,
  clubs,
  feeTool,
  qualityChecks,
  visitorChecks,
  costIndices,
  bids,
  businessObjectives,
  consultingSettings,
  followAudit,
  auditSupervision,
  auditBulletins,
  bidChecks,
  projectOverview,
  stageComparison,
  contractDeadlines,
  settlementAudits,
  cloudReconciliation,
  managementCockpit,
];
