import { ExpressionError } from '@jianheng/expression';
import { type ExecutionContext, getInstance, getNode } from '../../context/execution-context.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { TokenRow } from '../../state/rows.ts';
import { evaluateAt } from '../tokens/scope-vars.ts';
import { fireEvent } from './fire-event.ts';

/**
 * Looks at the conditions that are waited for (BPMN 2.0, 10.5.5), when everything else has come to rest: after each
 * command, since variables and the form may have changed by it. Lets one happen that has become true since it was last
 * looked at; says whether there was one.
 */
export function fireConditions(run: ExecutionContext): boolean {
  for (const row of run.unit.subscription.where(({ kind }) => kind === 'conditional')) {
    const token = run.unit.token.get(row.tokenId);
    if (!token || getInstance(run, row).status !== 'active') continue;
    const node = getNode(run, row);
    const holds = isMet(run, token, node);
    if (holds === (row.correlation === 'holds')) continue;
    run.unit.subscription.change(row, { correlation: holds ? 'holds' : null });
    if (!holds) continue;
    fireEvent(run, token, node);
    return true;
  }
  return false;
}

/** What cannot be worked out yet, because a value is missing, is not met: it must not keep others from their work. */
function isMet(run: ExecutionContext, token: TokenRow, { event }: GraphNode): boolean {
  if (event?.kind !== 'conditional') return false;
  try {
    return evaluateAt(run, token, event.condition) === true;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
