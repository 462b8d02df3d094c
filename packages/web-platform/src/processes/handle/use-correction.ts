import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError, useSendOnce } from '../../api/use-send-once.ts';
import { invalidateEntityQueries } from '../../entities/definition/use-row.ts';
import { changedOf } from '../../entities/form/form-values.ts';
import type { FormState } from '../../entities/form/use-form-state.ts';
import { toast } from '../../toast/toast.ts';
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
  const client = useQueryClient();
  const { send } = useSendOnce();
  const [isSaving, setSaving] = useState(false);
  const save = async (comment: string): Promise<boolean> => {
    const filled = form.check();
    if (filled === undefined) {
      onFaults();
      return false;
    }
    setSaving(true);
    const { procInstId, record } = facts;
    const data = changedOf(plan.fields, record, filled);
    const body = { procInstId, data, rev: record.revision, comment };
    const sent = await send<unknown>({ method: 'POST', path: '/b/wf/process/correct', body });
    setSaving(false);
    if (sent.kind === 'busy') return false;
    if (sent.kind === 'refused') {
      if (sent.fault.fields !== undefined) form.showFaults(sent.fault.fields);
      showError(sent.fault);
      return false;
    }
    form.settle();
    toast().success('已更正');
    void invalidateEntityQueries(client);
    return true;
  };
  return { save, isSaving };
}
