import { type ExecutionContext, emit } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow } from '../../state/rows.ts';
import { clearCandidates, getUsers, isDecision } from './tasks.ts';

/** A delegated task that comes to its owner again, by whatever way, is his to decide. */
const HOME = { delegationState: 'resolved' } as const;

/** Gives an open task to somebody else. */
export function handover(
  run: ExecutionContext,
  task: TaskRow,
  to: string,
  patch: Partial<TaskRow> = {},
  { keepsCandidates = false }: { readonly keepsCandidates?: boolean } = {},
): void {
  if (to === task.assignee) throw refuse('sameUser');
  const from = task.assignee;
  const isBackHome = task.delegationState === 'pending' && to === task.owner;
  if (!keepsCandidates) clearCandidates(run, task);
  run.unit.task.change(task, { assignee: to, readAt: null, ...patch, ...(isBackHome ? HOME : {}) });
  noteAssignee(run, task);
  tellHandedOver(run, task, from);
}

/** Gives an open task to one person, or to whoever of several takes it. */
export function giveTo(run: ExecutionContext, task: TaskRow, users: readonly string[]): void {
  const nobody = { owner: null, delegationState: null } as const;
  const [only] = users;
  if (only !== undefined && users.length === 1) {
    handover(run, task, only, nobody);
    return;
  }
  const from = task.assignee;
  clearCandidates(run, task);
  for (const ref of users) run.unit.taskCandidate.add({ taskId: task.id, kind: 'u', ref });
  run.unit.task.change(task, { assignee: null, readAt: null, ...nobody });
  noteAssignee(run, task);
  tellHandedOver(run, task, from);
}

/** The activity of a step names who has it now; who is only asked for his word has no part in that. */
function noteAssignee(run: ExecutionContext, task: TaskRow): void {
  const activity = isDecision(task) ? run.unit.activity.get(task.activityId) : undefined;
  if (activity) run.unit.activity.change(activity, { assignee: task.assignee });
}

/** Who has to wait for the task to open again hears of it then. */
function tellHandedOver(run: ExecutionContext, task: TaskRow, from: string | null): void {
  if (task.status !== 'open') return;
  const { id, nodeId, instanceId } = task;
  emit(run, { kind: 'taskHandedOver', from, taskId: id, nodeId, instanceId, users: getUsers(run, task) });
}
