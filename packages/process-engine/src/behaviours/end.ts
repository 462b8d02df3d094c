import { type ExecutionContext, getInstance, schedule } from '../context/execution-context.ts';
import type { NodeEvent } from '../model/node-event.ts';
import type { TokenRow } from '../state/rows.ts';
import { throwEvent } from '../transitions/scopes/throw-event.ts';
import { cancelToken } from '../transitions/tasks/cancel.ts';
import { closeActivity, openActivity } from '../transitions/tokens/activity.ts';
import { endToken } from '../transitions/tokens/end-token.ts';
import { pauseAfter } from '../transitions/tokens/pause-after.ts';
import { getChildren, getHolder, getParent, getRootToken, union } from '../transitions/tokens/tokens.ts';
import type { Behaviour } from './behaviour.ts';

/** A path ends here: quietly, with an event, or taking everything else of its scope with it. */
export const end: Behaviour<'end'> = (run, token, node) => {
  openActivity(run, token, node);
  if (node.spec.result === 'rejected')
    run.unit.instance.change(getInstance(run, token), { endReason: 'rejected' });
  const { event } = node.spec;
  if (event?.kind === 'terminate') terminate(run, token, event);
  else if (throwEvent(run, token, node) && !pauseAfter(run, token, node)) endToken(run, token);
};

type Terminate = Extract<NodeEvent, { kind: 'terminate' }>;

function terminate(run: ExecutionContext, token: TokenRow, event: Terminate): void {
  const scope = terminated(run, token, event);
  if (!scope) return;
  closeActivity(run, token);
  run.unit.token.change(scope, { lastActivities: union(scope.lastActivities, token.lastActivities) });
  for (const child of getChildren(run, scope)) cancelToken(run, child, 'notNeeded');
  schedule(run, { kind: 'close', tokenId: scope.id });
}

/** Without a loop around it, an end of all instances ends its scope. */
function terminated(run: ExecutionContext, token: TokenRow, { all, loop }: Terminate): TokenRow | undefined {
  if (all) return getRootToken(run, token.rootId);
  return (loop ? loopAround(run, token) : undefined) ?? getParent(run, token);
}

function loopAround(run: ExecutionContext, token: TokenRow): TokenRow | undefined {
  for (let at = getHolder(run, token); at; at = getHolder(run, at))
    if (at.kind === 'multiInstance') return at;
  return undefined;
}
