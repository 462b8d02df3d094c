import { type ApprovalPlan, planApproval } from '../approvers/plan-approval.ts';
import type { GraphNode, GraphNodeOf } from '../model/graph.ts';
import { writeAction } from '../moves/actions.ts';
import { markDone } from '../moves/complete-task.ts';
import { openVisit } from '../moves/log.ts';
import { itemOf } from '../moves/multi-instance.ts';
import { namedPeople } from '../moves/named-people.ts';
import { openTask } from '../moves/tasks.ts';
import { containerOf } from '../moves/tokens.ts';
import { instanceOf, planLeave, type Run, tell } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { VisitDetail } from '../unit/visit-detail.ts';
import type { Behaviour } from './behaviour.ts';
import { startCountersign } from './countersign.ts';

/** Asks people: one, several by the step's mode, or nobody when the policies decide. */
export const userTask: Behaviour<'userTask'> = (run, token, node) => {
  run.unit.token.change(token, { state: 'wait' });
  const person = itemUser(run, token);
  if (token.assignee !== null) askOne(run, token, node, token.assignee, askedAgain(node, token.assignee));
  else if (person !== null) askOne(run, token, node, person);
  else if (node.spec.isStarterStep && isFirstVisit(run, token, node)) apply(run, token, node);
  else askByRule(run, token, node);
};

function itemUser(run: Run, token: TokenRow): string | null {
  const container = containerOf(run, token);
  return container ? (itemOf(container, token)?.user ?? null) : null;
}

function askOne(
  run: Run,
  token: TokenRow,
  node: GraphNode,
  assignee: string | null,
  detail?: VisitDetail,
): void {
  const visit = openVisit(run, token, node, detail ? { detail } : {});
  openTask(run, { token, node, visit, assignee });
}

/** It came back to whoever had handled it. */
function askedAgain({ spec }: GraphNodeOf<'userTask'>, user: string): VisitDetail {
  const notes = ['由原处理人再次办理'];
  return { approval: { rule: spec.approvers ?? null, asked: [user], notes, repeated: [] } };
}

function askedBy({ spec }: GraphNodeOf<'userTask'>, plan: ApprovalPlan): VisitDetail {
  const { users, among, notes, repeated } = plan;
  const approval = { rule: spec.approvers ?? null, asked: users, notes, repeated };
  return { approval: among ? { ...approval, among } : approval };
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
    if (node.spec.isStarterStep) askOne(run, token, node, instanceOf(run, token).starter);
    else askNamed(run, token, node);
    return;
  }
  const plan = planApproval(run, token, node);
  if (plan) askByPlan(run, token, node, plan);
}

function askByPlan(run: Run, token: TokenRow, node: GraphNodeOf<'userTask'>, plan: ApprovalPlan): void {
  for (const comment of plan.notes) noteAutomatic(run, token, comment);
  const [first = null] = plan.users;
  if (plan.isUnknown) askOne(run, token, node, null, askedBy(node, plan));
  else if (isSettled(node, plan)) pass(run, token, node, plan);
  else if (plan.users.length === 1) askOne(run, token, node, first, askedBy(node, plan));
  else askSeveral(run, token, node, plan);
}

function askNamed(run: Run, token: TokenRow, node: GraphNodeOf<'userTask'>): void {
  const { assignee, candidates } = namedPeople(run, token, node.spec);
  openTask(run, { token, node, visit: openVisit(run, token, node), assignee, named: candidates });
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

function pass(run: Run, token: TokenRow, node: GraphNodeOf<'userTask'>, plan: ApprovalPlan): void {
  openVisit(run, token, node, { why: 'auto', detail: askedBy(node, plan) });
  const reason = plan.notes.at(-1) ?? '';
  tell(run, { kind: 'autoPass', instanceId: token.instanceId, nodeId: node.id, reason });
  planLeave(run, token);
}

function askSeveral(run: Run, token: TokenRow, node: GraphNodeOf<'userTask'>, plan: ApprovalPlan): void {
  if (node.spec.mode?.kind === 'claim' || containerOf(run, token)) {
    const visit = openVisit(run, token, node, { detail: askedBy(node, plan) });
    openTask(run, { token, node, visit, assignee: null, candidates: plan.users });
    return;
  }
  startCountersign(run, token, node, plan, askedBy(node, plan));
}
