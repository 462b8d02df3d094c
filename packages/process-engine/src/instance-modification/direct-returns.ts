import type { ExecutionContext } from '../context/execution-context.ts';
import type { TokenRow } from '../state/rows.ts';
import { RESUBMITTED, removeEmptyScopes } from '../transitions/rollback/remove-empty-scopes.ts';
import { cancelToken } from '../transitions/tasks/cancel.ts';
import { getHolder } from '../transitions/tokens/tokens.ts';

/** Who leaves a step that is done once more leaves what waits for it, too. */
export function withWaiting(run: ExecutionContext, tokens: readonly TokenRow[]): TokenRow[] {
  const all = new Set(tokens);
  for (const token of all) {
    for (const directReturn of run.unit.token.where(({ directReturn }) => directReturn !== null)) {
      if (!isHeldBy(run, directReturn, [token])) continue;
      for (const each of [directReturn, ...waitingFor(run, directReturn)]) all.add(each);
    }
  }
  return [...all];
}

/** Also of those that wait the ones that others wait for. */
function waitingFor(run: ExecutionContext, { directReturn }: TokenRow): TokenRow[] {
  const ids = (directReturn?.tasks ?? []).map((id) => run.unit.task.get(id)?.tokenId ?? '');
  const tokens = ids.flatMap((id) => run.unit.token.get(id) ?? []);
  return tokens.map((token) => holdersOf(run, token).find(({ directReturn: own }) => own !== null) ?? token);
}

/** A token and those that hold it. */
function holdersOf(run: ExecutionContext, token: TokenRow): TokenRow[] {
  const holder = getHolder(run, token);
  return holder ? [token, ...holdersOf(run, holder)] : [token];
}

export function isHeldBy(run: ExecutionContext, token: TokenRow, holders: readonly TokenRow[]): boolean {
  return holdersOf(run, token).some(({ id }) => holders.some((holder) => holder.id === id));
}

/** Steps done once more are over when they are left themselves, and when nothing waits for them any more. */
export function leaveDirectReturns(run: ExecutionContext, isLeft: (token: TokenRow) => boolean): void {
  for (const token of run.unit.token.where(({ directReturn }) => directReturn !== null)) {
    if (isLeft(token)) cancelToken(run, token, 'jump');
  }
  removeEmptyScopes(run, RESUBMITTED);
}

/** Does nothing wait for this step to be done once more? */
export function isForNobody(run: ExecutionContext, { directReturn }: TokenRow): boolean {
  return directReturn?.tasks.every((id) => run.unit.task.get(id)?.status !== 'onHold') ?? false;
}
