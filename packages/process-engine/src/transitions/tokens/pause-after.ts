import type { ExecutionContext } from '../../context/execution-context.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { TokenRow } from '../../state/rows.ts';
import { closeActivity } from './activity.ts';
import { addJob } from './subscribe.ts';

/** 在独立事务中离开: the step is done and kept, and a job goes on with what follows. Says whether the token waits for it. */
export function pauseAfter(run: ExecutionContext, token: TokenRow, node: GraphNode): boolean {
  if (!node.spec.asyncAfter) return false;
  closeActivity(run, token);
  run.unit.token.change(token, { state: 'wait' });
  addJob(run, token, { nodeId: node.id, kind: 'asyncAfter', dueAt: run.ports.now });
  return true;
}

/** Does the token wait for a job before it enters its node, or before it leaves it? */
export function asyncJobOf(run: ExecutionContext, token: TokenRow): 'async' | 'asyncAfter' | undefined {
  const job = run.unit.job.find((row) => row.tokenId === token.id && isAsync(row.kind));
  return job && isAsync(job.kind) ? job.kind : undefined;
}

export function isAsync(kind: string): kind is 'async' | 'asyncAfter' {
  return kind === 'async' || kind === 'asyncAfter';
}
