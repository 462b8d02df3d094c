import { joinWords } from './all.words.ts';
import auditBulletins from './audits/audit-bulletins/words/es.ts';
import auditSupervision from './audits/audit-supervision/words/es.ts';
import cloudReconciliation from './audits/cloud-reconciliation/words/es.ts';
import followAudit from './audits/follow-audit/words/es.ts';
import settlementAudits from './audits/settlement-audits/words/es.ts';
import managementCockpit from './boards/management-cockpit/words/es.ts';
import consultingContracts from './contracts/consulting-contracts/words/es.ts';
import contractDeadlines from './contracts/contract-deadlines/words/es.ts';
import costCatalogues from './costs/cost-catalogues/words/es.ts';
import costFees from './costs/cost-fees/words/es.ts';
import costIndices from './costs/cost-indices/words/es.ts';
import costProjects from './costs/cost-projects/words/es.ts';
import feeTool from './costs/fee-tool/words/es.ts';
import normBooks from './costs/norm-books/words/es.ts';
import stageComparison from './costs/stage-comparison/words/es.ts';
import bids from './customers/bids/words/es.ts';
import customers from './customers/customers/words/es.ts';
import bonusSharing from './finance/bonus-sharing/words/es.ts';
import businessObjectives from './finance/business-objectives/words/es.ts';
import expenses from './finance/expenses/words/es.ts';
import loans from './finance/loans/words/es.ts';
import projectAccounts from './finance/project-accounts/words/es.ts';
import receivables from './finance/receivables/words/es.ts';
import meetingRooms from './office/meeting-rooms/words/es.ts';
import officeSupplies from './office/office-supplies/words/es.ts';
import vehicles from './office/vehicles/words/es.ts';
import attendance from './people/attendance/words/es.ts';
import clubs from './people/clubs/words/es.ts';
import consultingProjects from './projects/consulting-projects/words/es.ts';
import consultingSettings from './projects/consulting-settings/words/es.ts';
import projectOverview from './projects/project-overview/words/es.ts';
import bidChecks from './quality/bid-checks/words/es.ts';
import qualityChecks from './quality/quality-checks/words/es.ts';
import visitorChecks from './quality/visitor-checks/words/es.ts';
import accessRights from './system/access-rights/words/es.ts';
import areas from './system/areas/words/es.ts';
import auditLog from './system/audit-log/words/es.ts';
import dictionaries from './system/dictionaries/words/es.ts';
import members from './system/members/words/es.ts';
import menus from './system/menus/words/es.ts';
import moduleSettings from './system/module-settings/words/es.ts';
import operations from './system/operations/words/es.ts';
import organization from './system/organization/words/es.ts';
import saas from './system/saas/words/es.ts';
import sentMessages from './system/sent-messages/words/es.ts';
import footprints from './workspace/footprints/words/es.ts';

const joined = joinWords({
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
  costFees,
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
  bids,
  businessObjectives,
  consultingSettings,
  followAudit,
  auditSupervision,
  auditBulletins,
  costCatalogues,
  bidChecks,
  costIndices,
  projectOverview,
  stageComparison,
  contractDeadlines,
  settlementAudits,
  cloudReconciliation,
  normBooks,
  managementCockpit,
});

/** The words of every module in Spanish. */
export const es = joined.all;

/** Those that a module translates in another way than es does, by the name of the module. */
export const own = joined.own;
