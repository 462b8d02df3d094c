import type { ApprovalMode } from '@jianheng/definition';
import type { ApprovalPlan } from '../approvers/plan-approval.ts';
import type { ExecutionContext } from '../context/execution-context.ts';
import type { GraphNodeOf } from '../model/graph.ts';
import type { ActivityDetail } from '../state/activity-detail.ts';
import type { MultiItem, Vote } from '../state/multi-instance.ts';
import type { TokenRow } from '../state/rows.ts';
import { newItem, startInstances } from '../transitions/tasks/multi-instance.ts';

/** 会签、或签、依次、比例、票签、分组: one instance for each person. */
export function startCountersign(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  plan: ApprovalPlan,
  detail: ActivityDetail,
): void {
  const mode = node.spec.mode ?? { kind: 'all' };
  const voters = plan.groups
    ? plan.groups.flatMap((users, group) => users.map((user) => ({ user, group })))
    : plan.users.map((user) => ({ user, group: null }));
  const items = voters.map((voter, id) => itemFor(id, voter, mode, plan));
  startInstances(
    run,
    token,
    node,
    { sequential: mode.kind === 'sequential', items, vote: voteOf(mode) },
    detail,
  );
}

/** Who approved before has his vote counted without being asked. */
function itemFor(
  id: number,
  { user, group }: { readonly user: string; readonly group: number | null },
  mode: ApprovalMode,
  { repeated }: ApprovalPlan,
): MultiItem {
  const weight = mode.kind === 'weighted' ? weightOf(mode.weights, user) : 1;
  return newItem(id, { user, group, weight, state: repeated.includes(user) ? 'done' : 'waiting' });
}

function weightOf(weights: Readonly<Record<string, number>>, user: string): number {
  return Object.hasOwn(weights, user) ? (weights[user] ?? 1) : 1;
}

/** What a mode needs to pass. */
function voteOf(mode: ApprovalMode): Vote {
  if (mode.kind === 'any') return { needed: 1 };
  if (mode.kind === 'percent') return { atLeast: mode.atLeast };
  if (mode.kind === 'weighted') return { needed: mode.needed };
  if (mode.kind === 'perGroup') return { eachGroup: mode.each };
  return { needed: 'all' };
}
