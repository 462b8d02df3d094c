import { type ApprovalPlan, planApproval } from '../approvers/plan-approval.ts';
import type { GraphNode, GraphNodeOf } from '../model/graph.ts';
import { writeAction } from '../moves/actions.ts';
import { markDone } from '../moves/complete-task.ts';
import { openVisit } from '../moves/log.ts';
import { itemOf } from '../moves/multi-instance.ts';
import { openTask } from '../moves/tasks.ts';
import { containerOf } from '../moves/tokens.ts';
import { instanceOf, planLeave, type Run, tell } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { Behaviour } from './behaviour.ts';
import { startCountersign } from './countersign.ts';

/** Asks people: one, several by the step's mode, or nobody when the policies decide. */
export const userTask: Behaviour<'userTask'> = (run, token, node) => {
  run.unit.token.change(token, { state: 'wait' });
  const person = token.assignee ?? itemUser(run, token);
  if (person !== null) askOne(run, token, node, person);
  else if (node.spec.isStarterStep && isFirstVisit(run, token, node)) apply(run, token, node);
  else askByRule(run, token, node);
};

function itemUser(run: Run, token: TokenRow): string | null {
  const container = containerOf(run, token);
  return container ? (itemOf(container, token)?.user ?? null) : null;
}

function askOne(run: Run, token: TokenRow, node: GraphNode, assignee: string | null): void {
  openTask(run, { token, node, visit: openVisit(run, token, node), assignee });
}

function isFirstVisit(run: Run, token: TokenRow, node: GraphNode): boolean {
  return !run.unit.log.find((row) => row.nodeId === node.id && row.instanceId === token.instanceId);
}

/** 发起申请: whoever starts the process has done this step by it. */
function apply(run: Run, token: TokenRow, node: GraphNode): void {
  const { starter } = instanceOf(run, token);
  const visit = openVisit(run, token, node);
  const task = openTask(run, { token, node, visit, assignee: starter, isSilent: true });
  markDone(run, task, 'agree');
  planLeave(run, token);
}

function askByRule(run: Run, token: TokenRow, node: GraphNodeOf<'userTask'>): void {
  if (!node.spec.approvers) {
    askOne(run, token, node, node.spec.isStarterStep ? instanceOf(run, token).starter : null);
    return;
  }
  const plan = planApproval(run, token, node);
  if (!plan) return;
  for (const comment of plan.notes) noteAutomatic(run, token, comment);
  if (isSettled(node, plan)) pass(run, token, node, plan);
  else if (plan.users.length === 1) askOne(run, token, node, plan.users[0] ?? null);
  else askSeveral(run, token, node, plan);
}

function noteAutomatic(run: Run, token: TokenRow, comment: string): void {
  writeAction(run, token, 'auto', { nodeId: token.nodeId, comment });
}

/** Nobody is left to ask, or of several one is enough and has agreed before. */
function isSettled(node: GraphNodeOf<'userTask'>, { users, repeated }: ApprovalPlan): boolean {
  if (users.length === repeated.length) return true;
  const mode = node.spec.mode?.kind;
  return repeated.length > 0 && (mode === 'any' || mode === 'claim');
}

function pass(run: Run, token: TokenRow, node: GraphNode, { notes }: ApprovalPlan): void {
  openVisit(run, token, node, { why: 'auto' });
  const reason = notes.at(-1) ?? '';
  tell(run, { kind: 'autoPass', instanceId: token.instanceId, nodeId: node.id, reason });
  planLeave(run, token);
}

function askSeveral(run: Run, token: TokenRow, node: GraphNodeOf<'userTask'>, plan: ApprovalPlan): void {
  if (node.spec.mode?.kind === 'claim' || containerOf(run, token)) {
    const visit = openVisit(run, token, node);
    openTask(run, { token, node, visit, assignee: null, candidates: plan.users });
    return;
  }
  startCountersign(run, token, node, plan);
}
