import { type ExecutionContext, schedule } from '../../context/execution-context.ts';
import type { TokenRow } from '../../state/rows.ts';
import { closeActivity } from './activity.ts';
import { isCompleting, stopListening } from './listening.ts';
import { getChildren, getHolder, union } from './tokens.ts';
import { clearWaits } from './waits.ts';

/** A token has nowhere to go: it ends, and the last one of a scope closes the scope. */
export function endToken(run: ExecutionContext, token: TokenRow): void {
  closeActivity(run, token);
  clearWaits(run, token);
  run.unit.token.remove(token);
  const scope = getHolder(run, token);
  if (!scope) return;
  run.unit.token.change(scope, { lastActivities: union(scope.lastActivities, token.lastActivities) });
  if (getChildren(run, scope).length === 0) schedule(run, { kind: 'close', tokenId: scope.id });
  else if (isCompleting(run, scope)) stopListening(run, scope);
}
