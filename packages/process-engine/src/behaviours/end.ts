import type { NodeEvent } from '../model/node-event.ts';
import { cancelToken } from '../moves/cancel.ts';
import { endToken } from '../moves/end-token.ts';
import { closeVisit, openVisit } from '../moves/log.ts';
import { throwEvent } from '../moves/throw-event.ts';
import { childrenOf, holderOf, parentOf, rootTokenOf, union } from '../moves/tokens.ts';
import { instanceOf, plan, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { Behaviour } from './behaviour.ts';

/** A path ends here: quietly, with an event, or taking everything else of its scope with it. */
export const end: Behaviour<'end'> = (run, token, node) => {
  openVisit(run, token, node);
  if (node.spec.result === 'refused')
    run.unit.instance.change(instanceOf(run, token), { endReason: 'refused' });
  const { event } = node.spec;
  if (event?.kind === 'terminate') terminate(run, token, event);
  else if (throwEvent(run, token, node)) endToken(run, token);
};

type Terminate = Extract<NodeEvent, { kind: 'terminate' }>;

function terminate(run: Run, token: TokenRow, event: Terminate): void {
  const scope = terminated(run, token, event);
  if (!scope) return;
  closeVisit(run, token);
  run.unit.token.change(scope, { lastLog: union(scope.lastLog, token.lastLog) });
  for (const child of childrenOf(run, scope)) cancelToken(run, child, 'notNeeded');
  plan(run, { kind: 'close', tokenId: scope.id });
}

/** Without a loop around it, an end of all instances ends its scope. */
function terminated(run: Run, token: TokenRow, { all, loop }: Terminate): TokenRow | undefined {
  if (all) return rootTokenOf(run, token.rootId);
  return (loop ? loopAround(run, token) : undefined) ?? parentOf(run, token);
}

function loopAround(run: Run, token: TokenRow): TokenRow | undefined {
  for (let at = holderOf(run, token); at; at = holderOf(run, at)) if (at.kind === 'mi') return at;
  return undefined;
}
