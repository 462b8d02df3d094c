import type { RepeatApproverPolicy } from '@jianheng/definition';
import { type ExecutionContext, getNode } from '../context/execution-context.ts';
import type { ActivityRow, TokenRow } from '../state/rows.ts';
import { doneTasksOf, stepsBefore, stepsOnTheWay } from '../transitions/rollback/history.ts';

/** Of these users, who approved earlier on the way here. Applying as the initiator is no approval. */
export function repeatedUsers(
  run: ExecutionContext,
  token: TokenRow,
  users: readonly string[],
  policy: RepeatApproverPolicy,
): string[] {
  if (policy === 'never') return [];
  const steps =
    policy === 'all' ? stepsOnTheWay(run, token.lastActivities) : stepsBefore(run, token.lastActivities);
  const approved = new Set(
    steps.filter((step) => !isApplication(run, step)).flatMap((step) => approvedOn(run, step)),
  );
  return users.filter((user) => approved.has(user));
}

function isApplication(run: ExecutionContext, step: ActivityRow): boolean {
  const { spec } = getNode(run, step);
  return spec.kind === 'userTask' && spec.isInitiatorStep === true;
}

function approvedOn(run: ExecutionContext, step: ActivityRow): string[] {
  return doneTasksOf(run, step)
    .filter((task) => task.outcome === 'approve')
    .flatMap((task) => task.doneBy ?? []);
}
