import type { ApproverRule, OverduePolicy } from '@jianheng/definition';
import { askApprovers } from '../../approvers/approver-query.ts';
import { resolveRule } from '../../approvers/resolve-rule.ts';
import { type ExecutionContext, emit } from '../../context/execution-context.ts';
import { type EngineRefusal, refuse } from '../../context/refusals.ts';
import type { JobRow, TaskRow } from '../../state/rows.ts';
import { rollback } from '../../transitions/rollback/rollback.ts';
import { sendBackChoices } from '../../transitions/rollback/send-back-choices.ts';
import { completeTask, markDone } from '../../transitions/tasks/complete-task.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { giveTo } from '../../transitions/tasks/handover.ts';
import { getUsers } from '../../transitions/tasks/tasks.ts';
import { deadlineSpec } from '../../transitions/tokens/deadlines.ts';

type WalkAction = NonNullable<OverduePolicy['action']>;

const SAYS = {
  pass: '超时自动通过',
  reject: '超时自动拒绝',
  toInitiator: '超时自动退回发起人',
  escalate: '超时转交上级',
  transfer: '超时转交',
} as const;

/** The deadline of a task has passed: does what the step says, in nobody's name, and writes it down. */
export function runOverdue(run: ExecutionContext, job: JobRow, task: TaskRow): void {
  run.unit.job.remove(job);
  const action = deadlineSpec(run, task)?.overdue?.action;
  if (action === undefined) return;
  if (action === 'escalate') handOn(run, task, headsAbove(run, task), SAYS.escalate);
  else if (typeof action === 'object')
    handOn(run, task, namedBy(run, task, action.transferTo), SAYS.transfer);
  else decide(run, task, action);
}

/** What a step does at its deadline met a refusal: the administrators get the task, and read why. */
export function rescueOverdue(
  run: ExecutionContext,
  job: JobRow,
  task: TaskRow,
  refusal: EngineRefusal,
): void {
  run.unit.job.remove(job);
  const found = askApprovers(run, run.unit.token.need(task.tokenId), { kind: 'admin' });
  if (!found) return;
  if (found.length === 0) throw refusal;
  const reason = refusal.message.replace(/[。！]$/, '');
  note(run, task, `超时处理未能执行（${reason}），转交管理员`, found);
  const others = found.filter((user) => user !== task.assignee);
  if (others.length > 0) giveTo(run, task, others);
  tellOverdue(run, task, 'rescue');
}

function decide(
  run: ExecutionContext,
  task: TaskRow,
  action: Exclude<WalkAction, 'escalate' | object>,
): void {
  const initiator = action === 'toInitiator' ? sendBackChoices(run, task).initiator : undefined;
  if (action === 'toInitiator' && !initiator) throw refuse('noStepToReturnTo', { node: task.name });
  note(run, task, SAYS[action]);
  tellOverdue(run, task, action);
  if (!initiator) {
    completeTask(run, task, action === 'pass' ? 'approve' : 'voteAgainst', null);
    return;
  }
  markDone(run, task, 'sendBack', null);
  rollback(run, [initiator], 'sendBack');
}

/** The heads of whoever has the task, or of everybody who might have taken it. */
function headsAbove(run: ExecutionContext, task: TaskRow): readonly string[] | undefined {
  const token = run.unit.token.need(task.tokenId);
  const heads = getUsers(run, task).map((user) => askApprovers(run, token, { kind: 'headOf', user }));
  return heads.includes(undefined) ? undefined : heads.flatMap((users) => users ?? []);
}

function namedBy(run: ExecutionContext, task: TaskRow, rule: ApproverRule): readonly string[] | undefined {
  return resolveRule(run, run.unit.token.need(task.tokenId), rule);
}

function handOn(
  run: ExecutionContext,
  task: TaskRow,
  users: readonly string[] | undefined,
  says: string,
): void {
  if (!users) return;
  const others = [...new Set(users)].filter((user) => user !== task.assignee);
  if (others.length === 0) throw refuse('nobodyToHandOnTo', { task: task.name });
  note(run, task, says, others);
  tellOverdue(run, task, says === SAYS.escalate ? 'escalate' : 'transfer');
  giveTo(run, task, others);
}

function note(run: ExecutionContext, task: TaskRow, comment: string, target: readonly string[] = []): void {
  writeDecision(run, task, 'auto', { taskId: task.id, nodeId: task.nodeId, comment, target });
}

function tellOverdue(run: ExecutionContext, task: TaskRow, did: keyof typeof SAYS | 'rescue'): void {
  const { id, nodeId, instanceId } = task;
  emit(run, { kind: 'overdue', taskId: id, nodeId, instanceId, users: getUsers(run, task), did });
}
