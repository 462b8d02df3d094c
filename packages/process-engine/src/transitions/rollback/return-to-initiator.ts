import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { ActivityRow, TokenRow } from '../../state/rows.ts';
import { stepsOnTheWay } from './history.ts';
import { rollback } from './rollback.ts';

/** 退回发起人: the first step on the way here, which is the initiator's own if the process has one. */
export function initiatorStep(run: ExecutionContext, causes: readonly string[]): ActivityRow | undefined {
  const steps = stepsOnTheWay(run, causes);
  const own = steps.find((row) => {
    const { spec } = getNode(run, row);
    return spec.kind === 'userTask' && spec.isInitiatorStep === true;
  });
  return own ?? steps.at(-1);
}

/** Sends the process back to its initiator, because too many said no. */
export function returnToInitiator(run: ExecutionContext, token: TokenRow): void {
  const step = initiatorStep(run, token.lastActivities);
  if (!step) throw refuse('noStepToReturnTo', { node: getNode(run, token).name });
  rollback(run, [step], 'sendBack');
}
