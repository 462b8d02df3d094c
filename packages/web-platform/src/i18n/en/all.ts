import { approvalEn } from './approval.ts';
import { customFormMannersEn } from './custom-form-manners.ts';
import { customFormsEn } from './custom-forms.ts';
import { deskEn } from './desk.ts';
import { entityEn } from './entity.ts';
import { errorsEn } from './errors.ts';
import { excelEn } from './excel.ts';
import { filesEn } from './files.ts';
import { flowRulesEn } from './flow-rules.ts';
import { inputFaultsEn } from './input-faults.ts';
import { listsEn } from './lists.ts';
import { noticesEn } from './notices.ts';
import { personInfoEn } from './person-info.ts';
import { phrasesEn } from './phrases.ts';
import { printEn } from './print.ts';
import { processDeskEn } from './process-admin.ts';
import { processDesignEn } from './process-design.ts';
import { processPlayEn } from './process-play.ts';
import { processSetUpEn } from './process-set-up.ts';
import { serverWordsEn } from './server-words.ts';
import { shellEn } from './shell.ts';
import { signInEn } from './sign-in.ts';
import { signInRefusalsEn } from './sign-in-refusals.ts';
import { viewsEn } from './views.ts';

/** Every text of the shell in English. */
export const en: Readonly<Record<string, string>> = Object.fromEntries([
  ...signInEn,
  ...signInRefusalsEn,
  ...shellEn,
  ...excelEn,
  ...filesEn,
  ...entityEn,
  ...listsEn,
  ...viewsEn,
  ...approvalEn,
  ...phrasesEn,
  ...processDeskEn,
  ...processPlayEn,
  ...processSetUpEn,
  ...flowRulesEn,
  ...processDesignEn,
  ...printEn,
  ...personInfoEn,
  ...errorsEn,
  ...inputFaultsEn,
  ...serverWordsEn,
  ...customFormMannersEn,
  ...customFormsEn,
  ...deskEn,
  ...noticesEn,
]);
