import { approvalEs } from './approval.ts';
import { bigGridEs } from './big-grid.ts';
import { customFormsEs } from './custom-forms.ts';
import { entityEs } from './entity.ts';
import { errorsEs } from './errors.ts';
import { filesEs } from './files.ts';
import { homeEs } from './home.ts';
import { inputFaultsEs } from './input-faults.ts';
import { listsEs } from './lists.ts';
import { processDeskEs } from './process-admin.ts';
import { scopeReasonsEs } from './scope-reasons.ts';
import { shellEs } from './shell.ts';
import { signInEs } from './sign-in.ts';
import { viewsEs } from './views.ts';

/** Every text of the shell in Spanish. */
export const es: Readonly<Record<string, string>> = Object.fromEntries([
  ...signInEs,
  ...shellEs,
  ...filesEs,
  ...homeEs,
  ...entityEs,
  ...listsEs,
  ...viewsEs,
  ...approvalEs,
  ...processDeskEs,
  ...errorsEs,
  ...inputFaultsEs,
  ...customFormsEs,
  ...bigGridEs,
  ...scopeReasonsEs,
]);
