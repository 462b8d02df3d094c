import { plan, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { closeVisit } from './log.ts';
import { childrenOf, holderOf, union } from './tokens.ts';
import { clearWaits } from './waits.ts';

/** A token has nowhere to go: it ends, and the last one of a scope closes the scope. */
export function endToken(run: Run, token: TokenRow): void {
  closeVisit(run, token);
  clearWaits(run, token);
  run.unit.token.remove(token);
  const scope = holderOf(run, token);
  if (!scope) return;
  run.unit.token.change(scope, { lastLog: union(scope.lastLog, token.lastLog) });
  if (childrenOf(run, scope).length === 0) plan(run, { kind: 'close', tokenId: scope.id });
}
