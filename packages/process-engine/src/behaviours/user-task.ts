import { type ApprovalPlan, planApproval } from '../approvers/plan-approval.ts';
import { type ExecutionContext, emit, getInstance, scheduleLeave } from '../context/execution-context.ts';
import type { GraphNode, GraphNodeOf } from '../model/graph.ts';
import type { ActivityDetail } from '../state/activity-detail.ts';
import type { TokenRow } from '../state/rows.ts';
import { markDone } from '../transitions/tasks/complete-task.ts';
import { writeDecision } from '../transitions/tasks/decisions.ts';
import { getItem } from '../transitions/tasks/multi-instance.ts';
import { namedPeople } from '../transitions/tasks/named-people.ts';
import { openTask } from '../transitions/tasks/tasks.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { getContainer } from '../transitions/tokens/tokens.ts';
import type { Behaviour } from './behaviour.ts';
import { startCountersign } from './countersign.ts';

/** Asks people: one, several by the step's mode, or nobody when the policies decide. */
export const userTask: Behaviour<'userTask'> = (run, token, node) => {
  run.unit.token.change(token, { state: 'wait' });
  const person = itemUser(run, token);
  if (token.assignee !== null) askOne(run, token, node, token.assignee, askedAgain(node, token.assignee));
  else if (person !== null) askOne(run, token, node, person);
  else if (node.spec.isInitiatorStep && isFirstVisit(run, token, node)) apply(run, token, node);
  else askByRule(run, token, node);
};

function itemUser(run: ExecutionContext, token: TokenRow): string | null {
  const container = getContainer(run, token);
  return container ? (getItem(container, token)?.user ?? null) : null;
}

function askOne(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  assignee: string | null,
  detail?: ActivityDetail,
): void {
  const activity = openActivity(run, token, node, detail ? { detail } : {});
  openTask(run, { token, node, activity, assignee });
}

/** It came back to whoever had handled it. */
function askedAgain({ spec }: GraphNodeOf<'userTask'>, user: string): ActivityDetail {
  const notes = ['由原处理人再次办理'];
  return { approval: { rule: spec.approvers ?? null, asked: [user], notes, repeated: [] } };
}

function askedBy({ spec }: GraphNodeOf<'userTask'>, plan: ApprovalPlan): ActivityDetail {
  const { users, among, notes, repeated } = plan;
  const approval = { rule: spec.approvers ?? null, asked: users, notes, repeated };
  return { approval: among ? { ...approval, among } : approval };
}

function isFirstVisit(run: ExecutionContext, token: TokenRow, node: GraphNode): boolean {
  return !run.unit.activity.find((row) => row.nodeId === node.id && row.instanceId === token.instanceId);
}

/** 发起申请: whoever starts the process has done this step by it. */
function apply(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  const { initiator } = getInstance(run, token);
  const activity = openActivity(run, token, node);
  const task = openTask(run, { token, node, activity, assignee: initiator, isSilent: true });
  markDone(run, task, 'approve');
  scheduleLeave(run, token);
}

function askByRule(run: ExecutionContext, token: TokenRow, node: GraphNodeOf<'userTask'>): void {
  if (!node.spec.approvers) {
    if (node.spec.isInitiatorStep) askOne(run, token, node, getInstance(run, token).initiator);
    else askNamed(run, token, node);
    return;
  }
  const plan = planApproval(run, token, node);
  if (plan) askByPlan(run, token, node, plan);
}

function askByPlan(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  plan: ApprovalPlan,
): void {
  for (const comment of plan.notes) noteAutomatic(run, token, comment);
  const [first = null] = plan.users;
  if (plan.isUnknown) askOne(run, token, node, null, askedBy(node, plan));
  else if (isSettled(node, plan)) pass(run, token, node, plan);
  else if (plan.users.length === 1) askOne(run, token, node, first, askedBy(node, plan));
  else askSeveral(run, token, node, plan);
}

function askNamed(run: ExecutionContext, token: TokenRow, node: GraphNodeOf<'userTask'>): void {
  const { assignee, candidates } = namedPeople(run, token, node.spec);
  openTask(run, { token, node, activity: openActivity(run, token, node), assignee, named: candidates });
}

function noteAutomatic(run: ExecutionContext, token: TokenRow, comment: string): void {
  writeDecision(run, token, 'auto', { nodeId: token.nodeId, comment });
}

/** Nobody is left to ask, or of several one is enough and has approved before. */
function isSettled(node: GraphNodeOf<'userTask'>, { users, repeated }: ApprovalPlan): boolean {
  if (users.length === repeated.length) return true;
  const mode = node.spec.mode?.kind;
  return repeated.length > 0 && (mode === 'any' || mode === 'claim');
}

function pass(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  plan: ApprovalPlan,
): void {
  openActivity(run, token, node, { status: 'automatic', detail: askedBy(node, plan) });
  const reason = plan.notes.at(-1) ?? '';
  emit(run, { kind: 'autoPass', instanceId: token.instanceId, nodeId: node.id, reason });
  scheduleLeave(run, token);
}

function askSeveral(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  plan: ApprovalPlan,
): void {
  if (node.spec.mode?.kind === 'claim' || getContainer(run, token)) {
    const activity = openActivity(run, token, node, { detail: askedBy(node, plan) });
    openTask(run, { token, node, activity, assignee: null, candidates: plan.users });
    return;
  }
  startCountersign(run, token, node, plan, askedBy(node, plan));
}
