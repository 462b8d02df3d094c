import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { MessagePage } from '../../components/message-page.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { actionsOf, isFillable } from '../actions/task-actions.ts';
import { OwnSteps } from '../data/own-steps.ts';
import type { ProcessFacts, TaskFacts } from '../data/process-data.ts';
import { useFormPlan, useProcess, useTask } from '../data/use-process-data.ts';
import { parseApprovalLocation } from '../location/parse-approval-location.ts';
import { StartView } from '../start/start-view.tsx';
import { CorrectView } from './correct-view.tsx';
import { HandleView } from './handle-view.tsx';

/** Every page under the process addresses: starting, handling and looking. One component, so that tabs keep its state. */
export function ApprovalPage() {
  const t = useTranslation();
  const { search } = useLocation();
  const asked = parseApprovalLocation(search);
  switch (asked.kind) {
    case 'start':
      return (
        <StartView
          key={`${asked.definitionId}:${asked.draftId}:${JSON.stringify(asked.begins)}`}
          definitionId={asked.definitionId}
          draftId={asked.draftId}
          begins={asked.begins}
        />
      );
    case 'task':
      return <TaskView key={asked.taskId} {...asked} />;
    case 'process':
      return <ProcessView key={asked.processId} {...asked} />;
    case 'nothing':
      return <MessagePage title={t('审核流程不存在！')} text={t('请从待办、已办或我的申请中打开。')} />;
  }
}

interface TaskViewProps {
  readonly taskId: string;
  readonly isView: boolean;
  readonly isCorrected: boolean;
}

function TaskView({ taskId, isView, isCorrected }: TaskViewProps) {
  const { data: task, error, refetch } = useTask(taskId);
  useMarkRead(task, isView);
  if (task === undefined) return <Waiting error={error} onRetry={() => void refetch()} />;
  return <WithPlan facts={task} task={task} isView={isView} isCorrected={isCorrected} />;
}

interface ProcessViewProps {
  readonly processId: string;
  readonly isCopy: boolean;
  readonly isCorrected: boolean;
  /** The step at whose form it is looked. */
  readonly step: string | undefined;
}

function ProcessView({ processId, isCopy, isCorrected, step }: ProcessViewProps) {
  const { data: facts, error, refetch } = useProcess(processId);
  useMarkCopyRead(isCopy ? processId : undefined);
  if (facts === undefined) return <Waiting error={error} onRetry={() => void refetch()} />;
  return <WithPlan facts={facts} task={undefined} isView isCorrected={isCorrected} step={step} />;
}

interface WithPlanProps {
  readonly facts: ProcessFacts;
  readonly task: TaskFacts | undefined;
  readonly isView: boolean;
  readonly isCorrected: boolean;
  readonly step?: string | undefined;
}

function WithPlan({ facts, task, isView, isCorrected, step }: WithPlanProps) {
  const isOpen = task !== undefined && isFillable(task, isView);
  const isCorrecting = isCorrected && facts.corrects;
  const {
    data: plan,
    error,
    refetch,
  } = useFormPlan(facts.formId, {
    step: task?.taskDefKey ?? step,
    version: facts.formVersion,
    isReadonly: !isOpen && !isCorrecting,
  });
  if (plan === undefined) return <Waiting error={error} onRetry={() => void refetch()} />;
  if (isCorrected && facts.corrects)
    return (
      <OwnSteps value={plan.drawn === true}>
        <CorrectView key={facts.record.revision} facts={facts} plan={plan} rights={facts.corrects} />
      </OwnSteps>
    );
  // Another revision of the record is another form: what was typed over the old one no longer fits.
  return (
    <OwnSteps value={plan.drawn === true}>
      <HandleView
        key={`${facts.record.revision}:${isOpen}`}
        facts={facts}
        task={task}
        isView={isView}
        plan={plan}
      />
    </OwnSteps>
  );
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={onRetry} />;
}

/** Opening a task that its handler has not read marks it as read. */
function useMarkRead(task: TaskFacts | undefined, isView: boolean): void {
  const isMine = task !== undefined && actionsOf(task.buttons).some(({ of }) => of === 'task');
  const isUnread = isMine && !task.isClick && !task.isFinished && !isView;
  useMarked(isUnread ? { id: task.id } : {});
}

/** Opening a copy marks it as read. */
function useMarkCopyRead(procInstId: string | undefined): void {
  useMarked(procInstId === undefined ? {} : { procInstId });
}

function useMarked({ id, procInstId }: { readonly id?: string; readonly procInstId?: string }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined && procInstId === undefined) return;
    const mark = async () => {
      const body = id === undefined ? { procInstId } : { id, isClick: true };
      await api('POST /b/wf/task', { body, errors: 'returned' });
      await client.invalidateQueries({ queryKey: queryKeys.processRows.all });
    };
    mark().catch(() => undefined);
  }, [id, procInstId, client]);
}
