import { cancelToken } from '../moves/cancel.ts';
import { endToken } from '../moves/end-token.ts';
import { closeVisit, openVisit } from '../moves/log.ts';
import { throwEvent } from '../moves/throw-event.ts';
import { childrenOf, parentOf, rootTokenOf, union } from '../moves/tokens.ts';
import { instanceOf, plan, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { Behaviour } from './behaviour.ts';

/** A path ends here: quietly, with an event, or taking everything else of its scope with it. */
export const end: Behaviour<'end'> = (run, token, node) => {
  openVisit(run, token, node);
  if (node.spec.result === 'refused')
    run.unit.instance.change(instanceOf(run, token), { endReason: 'refused' });
  const { event } = node.spec;
  if (event?.kind === 'terminate') terminate(run, token, { isWhole: event.all ?? false });
  else if (throwEvent(run, token, node)) endToken(run, token);
};

function terminate(run: Run, token: TokenRow, { isWhole }: { readonly isWhole: boolean }): void {
  const scope = isWhole ? rootTokenOf(run, token.instanceId) : parentOf(run, token);
  if (!scope) return;
  closeVisit(run, token);
  run.unit.token.change(scope, { lastLog: union(scope.lastLog, token.lastLog) });
  for (const child of childrenOf(run, scope)) cancelToken(run, child, 'notNeeded');
  plan(run, { kind: 'close', tokenId: scope.id });
}
