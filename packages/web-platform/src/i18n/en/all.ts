import { approvalEn } from './approval.ts';
import { bigGridEn } from './big-grid.ts';
import { customFormsEn } from './custom-forms.ts';
import { entityEn } from './entity.ts';
import { errorsEn } from './errors.ts';
import { filesEn } from './files.ts';
import { homeEn } from './home.ts';
import { inputFaultsEn } from './input-faults.ts';
import { listsEn } from './lists.ts';
import { processDeskEn } from './process-admin.ts';
import { scopeReasonsEn } from './scope-reasons.ts';
import { shellEn } from './shell.ts';
import { signInEn } from './sign-in.ts';
import { viewsEn } from './views.ts';

/** Every text of the shell in English. */
export const en: Readonly<Record<string, string>> = Object.fromEntries([
  ...signInEn,
  ...shellEn,
  ...filesEn,
  ...homeEn,
  ...entityEn,
  ...listsEn,
  ...viewsEn,
  ...approvalEn,
  ...processDeskEn,
  ...errorsEn,
  ...inputFaultsEn,
  ...customFormsEn,
  ...bigGridEn,
  ...scopeReasonsEn,
]);
