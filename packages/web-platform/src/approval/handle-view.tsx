import type { Faults } from '@jianheng/definition';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fieldStates } from '../form/field-states.ts';
import { changedOf } from '../form/form-values.ts';
import { faultSummary, showFirstFault } from '../form/show-first-fault.ts';
import { type FormState, useFormState } from '../form/use-form-state.ts';
import { useNarrow } from '../pieces/use-narrow.ts';
import { useWords } from '../words/use-words.ts';
import type { FormPlan, ProcessFacts, TaskFacts } from './approval-data.ts';
import { ApprovalHead } from './approval-head.tsx';
import { ApprovalPanels } from './approval-panels.tsx';
import { ApprovalRail } from './approval-rail.tsx';
import { ApproveBar } from './approve-bar.tsx';
import { panelOf } from './asked-approval.ts';
import { offeredDecisions } from './decisions.ts';
import { useAct } from './use-act.ts';
import { useOpinions, useProcess } from './use-approval.ts';
import { TO_DO, useLeaveTab } from './use-leave-tab.ts';

export interface HandleViewProps {
  readonly facts: ProcessFacts;
  /** The task that is handled; none while the process as a whole is looked at. */
  readonly task: TaskFacts | undefined;
  /** Whether the task may be decided on. */
  readonly isOpen: boolean;
  readonly plan: FormPlan;
}

const NO_OPINIONS = [] as const;

/** A process in the hands of one person: form, opinions and chart in tabs, facts beside them, decisions at the foot. */
export function HandleView({ facts, task, isOpen, plan }: HandleViewProps) {
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  const box = useRef<HTMLDivElement>(null);
  const states = useMemo(
    () => fieldStates(plan.fields, isOpen ? 'edit' : 'read', facts.rights),
    [plan, isOpen, facts.rights],
  );
  const form = useFormState({ fields: plan.fields, states, first: facts.record });
  const opinions = useOpinions(facts.procInstId).data ?? NO_OPINIONS;
  const waiting = useWaiting(facts);
  const bar = useBar({ facts, task, isOpen, plan, form, onFaults: () => showFirstFault(box.current) });
  const panel = panelOf(pathname);
  return (
    <div className="jh-page jh-approval" ref={box}>
      <ApprovalHead facts={facts} plan={plan} taskName={task?.taskName} />
      <div className="jh-approval-body">
        <ApprovalPanels
          panel={panel}
          facts={facts}
          plan={plan}
          states={states}
          form={form}
          opinions={opinions}
          waiting={waiting}
        />
        {isNarrow || panel === 'flow-chart' || panel === 'flow-status' ? null : (
          <ApprovalRail facts={facts} waiting={waiting} opinions={opinions} />
        )}
      </div>
      {bar}
      {bar === null && facts.myTaskId ? <GoHandle taskId={facts.myTaskId} name={facts.processName} /> : null}
    </div>
  );
}

/** The steps that are waited for; a task's answer does not carry them. */
function useWaiting(facts: ProcessFacts): readonly string[] {
  const isKnown = facts.curSteps !== undefined || facts.isFinished;
  const { data } = useProcess(isKnown ? '' : facts.procInstId);
  return facts.isFinished ? [] : (facts.curSteps ?? data?.curSteps ?? []);
}

type Bar = HandleViewProps & { readonly form: FormState; readonly onFaults: () => void };

function useBar({ facts, task, isOpen, plan, form, onFaults }: Bar) {
  const leave = useLeaveTab();
  const guard = useRef(false);
  const { act, running } = useAct({
    taskId: task?.id,
    processId: facts.procInstId,
    rev: task?.rev,
    data: () => {
      const sent = form.check();
      if (sent === undefined) onFaults();
      return sent && changedOf(plan.fields, facts.record, sent);
    },
    onFaults: (faults: Faults) => {
      form.showFaults(faults);
      if (Object.keys(faults).length > 0) onFaults();
    },
    onDone: ({ of }) => {
      guard.current = true;
      form.settle();
      if (of === 'task') leave(TO_DO);
    },
  });
  useWarnBeforeUnload(form.isDirty && !guard.current);
  const decisions = offeredDecisions(facts.buttons, isOpen);
  if (decisions.length === 0) return null;
  const summary = faultSummary(form.faults);
  return (
    <ApproveBar
      decisions={decisions}
      rejectTargets={task?.rejectTargets ?? []}
      running={running}
      faults={summary?.first}
      onAct={(decision, words) => void act(decision, words)}
    />
  );
}

function useWarnBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Who looks at a process that waits for him is led to his task. */
function GoHandle({ taskId, name }: { readonly taskId: string; readonly name: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const go = () =>
    void navigate(`/flowhandle/flow-business?${new URLSearchParams({ taskId, addTab: 'true', name })}`);
  return (
    <footer className="jh-approve-bar">
      <span className="jh-approve-words jh-quiet">{t('这项审批正等待您办理')}</span>
      <Button type="primary" onClick={go}>
        {t('去办理')}
      </Button>
    </footer>
  );
}
