import type { ExecutionContext } from '../../context/execution-context.ts';
import type { TokenRow } from '../../state/rows.ts';

/** Takes back what a token waits for: its timers, messages and signals. */
export function clearWaits(run: ExecutionContext, token: TokenRow): void {
  for (const job of run.unit.job.where((row) => row.tokenId === token.id)) run.unit.job.remove(job);
  for (const row of run.unit.subscription.where((each) => each.tokenId === token.id)) {
    run.unit.subscription.remove(row);
  }
}
