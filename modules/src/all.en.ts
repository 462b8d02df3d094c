import { joinWords } from './all.words.ts';
import consultingContracts from './contracts/consulting-contracts/words/en.ts';
import costProjects from './costs/cost-projects/words/en.ts';
import feeTool from './costs/fee-tool/words/en.ts';
import bonusSharing from './finance/bonus-sharing/words/en.ts';
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

/** The words of every module in English. */
export const en = joined.all;

/** Those that a module translates in another way than en does, by the name of the module. */
export const own = joined.own;
