import { approvalEs } from './approval.ts';
import { customFormMannersEs } from './custom-form-manners.ts';
import { customFormsEs } from './custom-forms.ts';
import { deskEs } from './desk.ts';
import { entityEs } from './entity.ts';
import { errorsEs } from './errors.ts';
import { excelEs } from './excel.ts';
import { filesEs } from './files.ts';
import { flowRulesEs } from './flow-rules.ts';
import { inputFaultsEs } from './input-faults.ts';
import { listsEs } from './lists.ts';
import { noticesEs } from './notices.ts';
import { personInfoEs } from './person-info.ts';
import { phrasesEs } from './phrases.ts';
import { printEs } from './print.ts';
import { processDeskEs } from './process-admin.ts';
import { processDesignEs } from './process-design.ts';
import { processPlayEs } from './process-play.ts';
import { processSetUpEs } from './process-set-up.ts';
import { serverWordsEs } from './server-words.ts';
import { shellEs } from './shell.ts';
import { signInEs } from './sign-in.ts';
import { signInRefusalsEs } from './sign-in-refusals.ts';
import { viewsEs } from './views.ts';

/** Every text of the shell in Spanish. */
export const es: Readonly<Record<string, string>> = Object.fromEntries([
  ...signInEs,
  ...signInRefusalsEs,
  ...shellEs,
  ...excelEs,
  ...filesEs,
  ...entityEs,
  ...listsEs,
  ...viewsEs,
  ...approvalEs,
  ...phrasesEs,
  ...processDeskEs,
  ...processPlayEs,
  ...processSetUpEs,
  ...flowRulesEs,
  ...processDesignEs,
  ...printEs,
  ...personInfoEs,
  ...errorsEs,
  ...inputFaultsEs,
  ...serverWordsEs,
  ...customFormMannersEs,
  ...customFormsEs,
  ...deskEs,
  ...noticesEs,
]);
