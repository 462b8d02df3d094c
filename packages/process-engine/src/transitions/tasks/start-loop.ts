import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { Loop } from '../../model/process-nodes.ts';
import type { TokenRow } from '../../state/rows.ts';
import { evaluateAt } from '../tokens/scope-vars.ts';
import { newItem, requireFewInstances, startInstances } from './multi-instance.ts';

/** Starts a BPMN multi-instance activity, by its collection or its number. */
export function startLoop(run: ExecutionContext, token: TokenRow, node: GraphNode, loop: Loop): void {
  const values = loopValues(run, token, node, loop);
  const items = values.map((value, index) => newItem(index, { value }));
  startInstances(run, token, node, { sequential: loop.sequential ?? false, items, vote: null });
}

function loopValues(run: ExecutionContext, token: TokenRow, node: GraphNode, loop: Loop): unknown[] {
  const expression = loop.collection ?? loop.cardinality ?? '';
  const value = evaluateAt(run, token, expression);
  if (loop.collection !== undefined && Array.isArray(value)) return value;
  const count = loop.collection === undefined && value !== null ? Number(value) : Number.NaN;
  if (!Number.isInteger(count) || count < 0) throw refuse('loopNotReadable', { node: node.name, expression });
  requireFewInstances(node, count);
  return Array.from({ length: count }, (_, index) => index);
}
