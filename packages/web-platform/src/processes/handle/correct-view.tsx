import { Alert } from 'antd';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../../components/page.tsx';
import { type FieldStates, fieldStates } from '../../entities/form/field-states.ts';
import { showFirstFault } from '../../entities/form/show-first-fault.ts';
import { useFormState } from '../../entities/form/use-form-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FormPlan, ProcessFacts } from '../data/process-data.ts';
import { useOpinions } from '../data/use-process-data.ts';
import { panelOf } from '../location/parse-approval-location.ts';
import styles from './approval.module.css';
import { ApprovalHeader } from './approval-header.tsx';
import { ApprovalPanels } from './approval-panels.tsx';
import { CorrectBar } from './correct-bar.tsx';
import { withoutLater } from './later-fields.ts';

export interface CorrectViewProps {
  readonly facts: ProcessFacts;
  readonly plan: FormPlan;
  /** What may be corrected. */
  readonly rights: FieldStates;
}

const NO_OPINIONS = [] as const;

/** The form of a process that has ended, opened for correcting; every correction is told with its reason. */
export function CorrectView({ facts, plan, rights }: CorrectViewProps) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const states = useMemo(
    () => withoutLater(plan, fieldStates(plan.fields, 'edit', rights), facts.record),
    [plan, rights, facts],
  );
  const form = useFormState({ ...plan, states, first: facts.record, row: facts.record });
  const opinions = useOpinions(facts.procInstId).data ?? NO_OPINIONS;
  return (
    <Page className={styles.approval} ref={box}>
      <ApprovalHeader facts={facts} plan={plan} task={undefined} isOpen />
      <Alert
        type="warning"
        showIcon
        title={t('流程已经结束。更正后的内容立即生效，更正人和原因记入审批意见。')}
      />
      <div className={styles.approvalBody}>
        <ApprovalPanels
          panel={panelOf(pathname)}
          facts={facts}
          plan={plan}
          states={form.states}
          form={form}
          opinions={opinions}
          waiting={NO_OPINIONS}
        />
      </div>
      <CorrectBar facts={facts} plan={plan} form={form} onFaults={() => showFirstFault(box.current)} />
    </Page>
  );
}
