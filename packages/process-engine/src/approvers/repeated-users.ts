import { type ExecutionContext, getNode } from '../context/execution-context.ts';
import type { RepeatPolicy } from '../model/approval-rules.ts';
import type { LogRow, TokenRow } from '../state/rows.ts';
import { doneTasksOf, stepsBefore, stepsOnTheWay } from '../transitions/rollback/history.ts';

/** Of these users, who agreed earlier on the way here. Applying as the starter is no approval. */
export function repeatedUsers(
  run: ExecutionContext,
  token: TokenRow,
  users: readonly string[],
  policy: RepeatPolicy,
): string[] {
  if (policy === 'never') return [];
  const steps = policy === 'all' ? stepsOnTheWay(run, token.lastLog) : stepsBefore(run, token.lastLog);
  const agreed = new Set(
    steps.filter((step) => !isApplication(run, step)).flatMap((step) => agreedOn(run, step)),
  );
  return users.filter((user) => agreed.has(user));
}

function isApplication(run: ExecutionContext, step: LogRow): boolean {
  const { spec } = getNode(run, step);
  return spec.kind === 'userTask' && spec.isStarterStep === true;
}

function agreedOn(run: ExecutionContext, step: LogRow): string[] {
  return doneTasksOf(run, step)
    .filter((task) => task.outcome === 'agree')
    .flatMap((task) => task.doneBy ?? []);
}
