import type { ApprovalPlan } from '../approvers/plan-approval.ts';
import type { ApprovalMode } from '../model/approval-rules.ts';
import type { GraphNodeOf } from '../model/graph.ts';
import { newItem, startInstances } from '../moves/multi-instance.ts';
import type { Run } from '../run.ts';
import type { MultiItem, TokenRow, Vote } from '../unit/rows.ts';

/** 会签、或签、依次、比例、票签: one instance for each person. */
export function startCountersign(
  run: Run,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  plan: ApprovalPlan,
): void {
  const mode = node.spec.mode ?? { kind: 'all' };
  const items = plan.users.map((user, id) => itemFor(id, user, mode, plan));
  startInstances(run, token, node, { sequential: mode.kind === 'inTurn', items, vote: voteOf(mode) });
}

/** Who agreed before has his vote counted without being asked. */
function itemFor(id: number, user: string, mode: ApprovalMode, { repeated }: ApprovalPlan): MultiItem {
  const weight = mode.kind === 'weighted' ? (mode.weights[user] ?? 1) : 1;
  return newItem(id, { user, weight, state: repeated.includes(user) ? 'done' : 'waiting' });
}

/** What a mode needs to pass. */
function voteOf(mode: ApprovalMode): Vote {
  if (mode.kind === 'any') return { needed: 1 };
  if (mode.kind === 'percent') return { percent: mode.percent };
  if (mode.kind === 'weighted') return { needed: mode.needed };
  return { needed: 'all' };
}
