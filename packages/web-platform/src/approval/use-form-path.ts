import { useModule } from '../definitions/use-module.ts';
import type { FormPlan } from './approval-data.ts';

/** Where the rows behind a process's form are kept, once its module is known. */
export function useFormPath(plan: FormPlan | undefined): string | undefined {
  const { data: module } = useModule(plan?.module ?? '');
  return module?.entities[plan?.entity ?? '']?.path;
}
