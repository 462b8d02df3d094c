import { changedOf } from '../../entities/form/form-values.ts';
import type { FormState } from '../../entities/form/use-form-state.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { FormPlan, ProcessFacts } from '../data/process-data.ts';

export type Correction = {
  readonly facts: ProcessFacts;
  readonly plan: FormPlan;
  readonly form: FormState;
  /** Shows where something is wrong. */
  readonly onFaults: () => void;
};

/** Sends what was corrected, once, and answers whether it was taken. */
export function useCorrection({ facts, plan, form, onFaults }: Correction) {
  const { run, isRunning } = useAction({
    call: platformCall('POST /b/wf/process/correct'),
    done: '已更正',
    changes: 'allRows',
    onDone: form.settle,
    onRefused: ({ fields }) => {
      if (fields !== undefined) form.showFaults(fields);
      return undefined;
    },
  });
  const save = async (comment: string): Promise<boolean> => {
    const filled = form.check();
    if (filled === undefined) {
      onFaults();
      return false;
    }
    const { procInstId, record } = facts;
    const data = changedOf(plan.fields, record, filled);
    const corrected = await run({ body: { procInstId, data, rev: record.revision, comment } });
    return corrected !== undefined;
  };
  return { save, isSaving: isRunning };
}
