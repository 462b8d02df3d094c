import { joinWords } from './all.words.ts';
import auditBulletins from './audits/audit-bulletins/words/en.ts';
import auditSupervision from './audits/audit-supervision/words/en.ts';
import cloudReconciliation from './audits/cloud-reconciliation/words/en.ts';
import followAudit from './audits/follow-audit/words/en.ts';
import settlementAudits from './audits/settlement-audits/words/en.ts';
import managementCockpit from './boards/management-cockpit/words/en.ts';
import consultingContracts from './contracts/consulting-contracts/words/en.ts';
import contractDeadlines from './contracts/contract-deadlines/words/en.ts';
import costCatalogues from './costs/cost-catalogues/words/en.ts';
import costFees from './costs/cost-fees/words/en.ts';
import costIndices from './costs/cost-indices/words/en.ts';
import costProjects from './costs/cost-projects/words/en.ts';
import feeTool from './costs/fee-tool/words/en.ts';
import normBooks from './costs/norm-books/words/en.ts';
import stageComparison from './costs/stage-comparison/words/en.ts';
import bids from './customers/bids/words/en.ts';
import customers from './customers/customers/words/en.ts';
import bonusSharing from './finance/bonus-sharing/words/en.ts';
import businessObjectives from './finance/business-objectives/words/en.ts';
import expenses from './finance/expenses/words/en.ts';
import loans from './finance/loans/words/en.ts';
import projectAccounts from './finance/project-accounts/words/en.ts';
import receivables from './finance/receivables/words/en.ts';
import meetingRooms from './office/meeting-rooms/words/en.ts';
import officeSupplies from './office/office-supplies/words/en.ts';
import vehicles from './office/vehicles/words/en.ts';
import attendance from './people/attendance/words/en.ts';
import clubs from './people/clubs/words/en.ts';
import consultingProjects from './projects/consulting-projects/words/en.ts';
import consultingSettings from './projects/consulting-settings/words/en.ts';
import projectOverview from './projects/project-overview/words/en.ts';
import bidChecks from './quality/bid-checks/words/en.ts';
import qualityChecks from './quality/quality-checks/words/en.ts';
import visitorChecks from './quality/visitor-checks/words/en.ts';
import accessRights from './system/access-rights/words/en.ts';
import areas from './system/areas/words/en.ts';
import auditLog from './system/audit-log/words/en.ts';
import dictionaries from './system/dictionaries/words/en.ts';
import members from './system/members/words/en.ts';
import menus from './system/menus/words/en.ts';
import moduleSettings from './system/module-settings/words/en.ts';
import operations from './system/operations/words/en.ts';
import organization from './system/organization/words/en.ts';
import saas from './system/saas/words/en.ts';
import sentMessages from './system/sent-messages/words/en.ts';
import footprints from './workspace/footprints/words/en.ts';

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

/** The words of every module in English. */
export const en = joined.all;

/** Those that a module translates in another way than en does, by the name of the module. */
export const own = joined.own;
