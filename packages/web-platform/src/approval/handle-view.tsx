import { App } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fieldStates } from '../form/field-states.ts';
import { changedOf } from '../form/form-values.ts';
import { faultSummary, showFirstFault } from '../form/show-first-fault.ts';
import { type FormState, useFormState } from '../form/use-form-state.ts';
import { useNarrow } from '../pieces/use-narrow.ts';
import { pushKey } from '../pushes/push.ts';
import { useSession } from '../session/session-context.ts';
import { inSentence } from '../words/in-sentence.ts';
import { type Say, useWords } from '../words/use-words.ts';
import { taskAddress } from './approval-address.ts';
import type { FormPlan, ProcessFacts, TaskFacts } from './approval-data.ts';
import { ApprovalHead } from './approval-head.tsx';
import { ApprovalPanels } from './approval-panels.tsx';
import { ApprovalRail } from './approval-rail.tsx';
import { ApproveBar } from './approve-bar.tsx';
import { type Panel, panelOf } from './asked-approval.ts';
import { ChooseNext } from './choose-next.tsx';
import { type Deed, deedsOf, isFillable, offeredDeeds } from './deeds.ts';
import { Holders } from './holders.tsx';
import { withoutLater } from './later-fields.ts';
import { ReturnedBanner } from './returned-banner.tsx';
import { type Acted, useAct } from './use-act.ts';
import { useOpinions, useProcess } from './use-approval.ts';
import { TO_DO, useLeaveTab } from './use-leave-tab.ts';

export interface HandleViewProps {
  readonly facts: ProcessFacts;
  /** The task that is handled; none while the process as a whole is looked at. */
  readonly task: TaskFacts | undefined;
  /** Only looked at, by the address. */
  readonly isView: boolean;
  readonly plan: FormPlan;
}

const NO_OPINIONS = [] as const;
/** Tabs that need the whole width. */
const WIDE: readonly Panel[] = ['flow-chart', 'flow-status', 'flow-main-status', 'flow-related'];

/** A process in the hands of one person: form, opinions and chart in tabs, facts beside them, deeds at the foot. */
export function HandleView({ facts, task, isView, plan }: HandleViewProps) {
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  const box = useRef<HTMLDivElement>(null);
  const isOpen = task !== undefined && isFillable(task, isView);
  const states = useMemo(
    () => withoutLater(plan, fieldStates(plan.fields, isOpen ? 'edit' : 'read', facts.rights), facts.record),
    [plan, isOpen, facts],
  );
  const form = useFormState({ fields: plan.fields, states, first: facts.record });
  const opinions = useOpinions(facts.procInstId).data ?? NO_OPINIONS;
  const waiting = useWaiting(facts);
  const { bar, act, running } = useBar({
    facts,
    task,
    isView,
    plan,
    form,
    onFaults: () => showFirstFault(box.current),
  });
  const panel = panelOf(pathname);
  useSeen(facts.procInstId);
  return (
    <div className="jh-page jh-approval" ref={box}>
      <ApprovalHead facts={facts} plan={plan} task={task} isOpen={isOpen} />
      <Holders
        holders={facts.isFinished ? [] : (facts.waitingFor ?? [])}
        urge={deedsOf(facts.buttons).find(({ name }) => name === 'urge')}
        isRunning={running === 'urge'}
        onAct={act}
      />
      <ReturnedBanner facts={facts} opinions={opinions} />
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
        {isNarrow || WIDE.includes(panel) ? null : (
          <ApprovalRail facts={facts} waiting={waiting} opinions={opinions} />
        )}
      </div>
      {bar}
    </div>
  );
}

/** Whoever looks at the process needs no notice of it any more. */
function useSeen(procInstId: string): void {
  const { notification } = App.useApp();
  useEffect(() => notification.destroy(pushKey(procInstId)), [notification, procInstId]);
}

/** The steps that are waited for; a task's answer does not carry them. */
function useWaiting(facts: ProcessFacts): readonly string[] {
  const isKnown = facts.curSteps !== undefined || facts.isFinished;
  const { data } = useProcess(isKnown ? '' : facts.procInstId);
  return facts.isFinished ? [] : (facts.curSteps ?? data?.curSteps ?? []);
}

type Bar = HandleViewProps & { readonly form: FormState; readonly onFaults: () => void };

function useBar({ facts, task, isView, plan, form, onFaults }: Bar) {
  const t = useWords();
  const navigate = useNavigate();
  const goOn = useGoOn(facts);
  const { act, running, choosing, stopChoosing } = useAct({
    taskId: task?.id,
    processId: facts.procInstId,
    filled: () => {
      const sent = form.check();
      if (sent === undefined) onFaults();
      return sent && { data: changedOf(plan.fields, facts.record, sent), rev: task?.rev ?? 0 };
    },
    onFaults: (faults) => {
      form.showFaults(faults);
      onFaults();
    },
    onDone: (deed, acted) => {
      if (deed.leaves) form.settle();
      goOn(deed, acted);
    },
  });
  useWarnBeforeUnload(form.isDirty);
  // 催办 stands beside those who hold the process.
  const offered = offeredDeeds(facts.buttons, isView).filter(({ name }) => name !== 'urge');
  const deeds = offered.map((deed) => saying(deed, task?.agreeDoes, t));
  const { myTaskId, processName } = facts;
  if (deeds.length === 0 && !myTaskId) return { bar: null, act, running };
  const bar = (
    <>
      <ApproveBar
        deeds={deeds}
        rejectTargets={task?.rejectTargets ?? []}
        removable={task?.removable ?? []}
        running={running}
        faults={faultSummary(form.faults)?.first}
        onHandle={myTaskId ? () => void navigate(taskAddress(myTaskId, processName)) : undefined}
        onAct={act}
      />
      {choosing === undefined ? null : (
        <ChooseNext
          processId={facts.procInstId}
          choosing={choosing}
          isRunning={running !== undefined}
          onClose={stopChoosing}
          onAct={act}
        />
      )}
    </>
  );
  return { bar, act, running };
}

/** Agreeing where it brings something about says what: 确认入库. */
function saying(deed: Deed, does: string | null | undefined, t: Say): Deed {
  return deed.name === 'agree' && does
    ? { ...deed, label: t('确认{deed}', { deed: inSentence(t(does)) }) }
    : deed;
}

/** Where a deed leads: away from a task that is done, and to the task that a withdrawal gives back. */
function useGoOn({ processName }: ProcessFacts) {
  const leave = useLeaveTab();
  const { login } = useSession();
  return (deed: Deed, { tasks }: Acted) => {
    if (deed.leaves) return leave(TO_DO);
    const own = tasks.find(({ assignee }) => assignee === login?.userId);
    if (deed.name === 'withdraw' && own !== undefined) leave(taskAddress(own.id, processName));
  };
}

function useWarnBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
