import { App } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { fieldStates } from '../../entities/form/field-states.ts';
import { changedOf } from '../../entities/form/form-values.ts';
import { faultSummary, showFirstFault } from '../../entities/form/show-first-fault.ts';
import { type FormState, useFormState } from '../../entities/form/use-form-state.ts';
import { useHeldWindow } from '../../hooks/held-window.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { inSentence } from '../../i18n/i18n.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { pushKey } from '../../realtime/push.ts';
import { taskAddress } from '../../routes/process-addresses.ts';
import { ApproveBar } from '../actions/approve-bar.tsx';
import { ChooseNext } from '../actions/choose-next.tsx';
import { Holders } from '../actions/holders.tsx';
import { type Action, actionsOf, isFillable, offeredActions } from '../actions/task-actions.ts';
import { useTaskAction } from '../actions/use-task-action.ts';
import { type FormPlan, isProcessOver, type ProcessFacts, type TaskFacts } from '../data/process-data.ts';
import { useOpinions, useProcess } from '../data/use-process-data.ts';
import { type Panel, panelOf } from '../location/parse-approval-location.ts';
import styles from './approval.module.css';
import { ApprovalHeader } from './approval-header.tsx';
import { ApprovalPanels } from './approval-panels.tsx';
import { ApprovalRail } from './approval-rail.tsx';
import { AskedBanner } from './asked-banner.tsx';
import { withoutLater } from './later-fields.ts';
import { NeighboursBar } from './neighbours-bar.tsx';
import { ReturnedBanner } from './returned-banner.tsx';
import { useGoOn } from './use-go-on.ts';
import { type Neighbours, useNeighbours } from './use-neighbours.ts';

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
const WIDE: readonly Panel[] = [
  'flow-chart',
  'flow-status',
  'flow-main-status',
  'flow-timeline',
  'flow-related',
];

/** A process in the hands of one person: form, opinions and chart in tabs, facts beside them, actions at the foot. */
export function HandleView({ facts, task, isView, plan }: HandleViewProps) {
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const box = useRef<HTMLDivElement>(null);
  const isOpen = task !== undefined && isFillable(task, isView);
  const states = useMemo(
    () => withoutLater(plan, fieldStates(plan.fields, isOpen ? 'edit' : 'read', facts.rights), facts.record),
    [plan, isOpen, facts],
  );
  const form = useFormState({ ...plan, states, first: facts.record, row: facts.record });
  const opinions = useOpinions(facts.procInstId).data ?? NO_OPINIONS;
  const waiting = useWaiting(facts);
  const neighbours = useNeighbours(task?.id);
  const { bar, act, running } = useBar({
    facts,
    task,
    isView,
    plan,
    form,
    neighbours,
    onFaults: () => showFirstFault(box.current),
  });
  const panel = panelOf(pathname);
  useSeen(facts.procInstId);
  return (
    <Page className={styles.approval} ref={box}>
      <ApprovalHeader facts={facts} plan={plan} task={task} isOpen={isOpen}>
        {isNarrow ? null : <NeighboursBar neighbours={neighbours} />}
      </ApprovalHeader>
      <Holders
        holders={othersHolding(facts, task)}
        urge={actionsOf(facts.buttons).find(({ name }) => name === 'urge')}
        isRunning={running === 'urge'}
        onAct={act}
      />
      <AskedBanner task={task} />
      <ReturnedBanner facts={facts} task={task} opinions={opinions} />
      <div className={styles.approvalBody}>
        <ApprovalPanels
          panel={panel}
          facts={facts}
          plan={plan}
          states={form.states}
          form={form}
          opinions={opinions}
          waiting={waiting}
        />
        {isNarrow || WIDE.includes(panel) ? null : <ApprovalRail facts={facts} opinions={opinions} />}
      </div>
      {bar}
    </Page>
  );
}

/** Who holds the process besides the reader's own task: the page of that task says the rest. */
function othersHolding(facts: ProcessFacts, task: TaskFacts | undefined): ProcessFacts['waitingFor'] {
  if (isProcessOver(facts)) return [];
  return facts.waitingFor.filter(({ taskId }) => taskId !== task?.id);
}

/** Whoever looks at the process needs no notice of it any more. */
function useSeen(procInstId: string): void {
  const { notification } = App.useApp();
  useEffect(() => notification.destroy(pushKey(procInstId)), [notification, procInstId]);
}

/** The steps that are waited for; a task's answer does not carry them. */
function useWaiting(facts: ProcessFacts): readonly string[] {
  const isOver = isProcessOver(facts);
  const isKnown = facts.curSteps !== undefined || isOver;
  const { data } = useProcess(isKnown ? '' : facts.procInstId);
  return isOver ? [] : (facts.curSteps ?? data?.curSteps ?? []);
}

type Bar = HandleViewProps & {
  readonly form: FormState;
  readonly neighbours: Neighbours;
  readonly onFaults: () => void;
};

function useBar({ facts, task, isView, plan, form, neighbours, onFaults }: Bar) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const goOn = useGoOn(facts, neighbours);
  const { act, running, choosing, stopChoosing } = useTaskAction({
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
    onDone: (action, acted) => {
      if (action.leaves) form.settle();
      goOn(action, acted);
    },
  });
  useHeldWindow(form.isDirty);
  // 催办 stands beside those who hold the process.
  const offered = offeredActions(facts.buttons, isView).filter(({ name }) => name !== 'urge');
  const reasons = new Set<string>(task?.reasonFor);
  const actions = offered.map((action) => {
    const said = saying(action, task?.approveRuns, t);
    return reasons.has(action.name) ? { ...said, needsComment: true } : said;
  });
  const { myTaskId } = facts;
  const processName = facts.processName ?? '';
  if (actions.length === 0 && !myTaskId) return { bar: null, act, running };
  const bar = (
    <>
      <ApproveBar
        actions={actions}
        sendBackTargets={task?.sendBackTargets ?? []}
        others={othersHolding(facts, task).filter(({ nodeId }) => nodeId === task?.taskDefKey).length}
        removable={task?.removable ?? []}
        running={running}
        faults={faultSummary(form.faults)?.first}
        beside={isNarrow ? <NeighboursBar neighbours={neighbours} /> : undefined}
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

/** Approving where it brings something about says what: 确认入库. */
function saying(action: Action, does: string | null | undefined, t: Translate): Action {
  return action.name === 'approve' && does
    ? { ...action, label: t('确认{action}', { action: inSentence(t(does)) }) }
    : action;
}
