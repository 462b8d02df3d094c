import { refuse } from '../refusals.ts';
import { nodeOf, type Run } from '../run.ts';
import type { LogRow, TokenRow } from '../unit/rows.ts';
import { stepsOnTheWay } from './history.ts';
import { rewind } from './rewind.ts';

/** 退回发起人: the first step on the way here, which is the starter's own if the process has one. */
export function starterStep(run: Run, causes: readonly string[]): LogRow | undefined {
  const steps = stepsOnTheWay(run, causes);
  const own = steps.find((row) => {
    const { spec } = nodeOf(run, row);
    return spec.kind === 'userTask' && spec.isStarterStep === true;
  });
  return own ?? steps.at(-1);
}

/** Sends the process back to its starter, because too many said no. */
export function returnToStarter(run: Run, token: TokenRow): void {
  const step = starterStep(run, token.lastLog);
  if (!step) throw refuse('noStepToReturnTo', { node: nodeOf(run, token).name });
  rewind(run, [step], 'reject');
}
