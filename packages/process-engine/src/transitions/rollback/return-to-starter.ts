import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { LogRow, TokenRow } from '../../state/rows.ts';
import { stepsOnTheWay } from './history.ts';
import { rollback } from './rollback.ts';

/** 退回发起人: the first step on the way here, which is the starter's own if the process has one. */
export function starterStep(run: ExecutionContext, causes: readonly string[]): LogRow | undefined {
  const steps = stepsOnTheWay(run, causes);
  const own = steps.find((row) => {
    const { spec } = getNode(run, row);
    return spec.kind === 'userTask' && spec.isStarterStep === true;
  });
  return own ?? steps.at(-1);
}

/** Sends the process back to its starter, because too many said no. */
export function returnToStarter(run: ExecutionContext, token: TokenRow): void {
  const step = starterStep(run, token.lastLog);
  if (!step) throw refuse('noStepToReturnTo', { node: getNode(run, token).name });
  rollback(run, [step], 'reject');
}
