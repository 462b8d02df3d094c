import { joinWords } from './all.words.ts';
import consultingContracts from './contracts/consulting-contracts/words/es.ts';
import costProjects from './costs/cost-projects/words/es.ts';
import feeTool from './costs/fee-tool/words/es.ts';
import bonusSharing from './finance/bonus-sharing/words/es.ts';
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
  consultingProjects,
  consultingContracts,
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
});

/** The words of every module in Spanish. */
export const es = joined.all;

/** Those that a module translates in another way than es does, by the name of the module. */
export const own = joined.own;
