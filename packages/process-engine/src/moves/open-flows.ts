import type { GraphNode } from '../model/graph.ts';
import type { ProcessFlow } from '../model/process-model.ts';
import { refuse } from '../refusals.ts';
import type { Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { evaluateAt } from './scope-vars.ts';

/** Every flow whose condition holds; the default one when none does. */
export function openFlows(run: Run, token: TokenRow, node: GraphNode): ProcessFlow[] {
  const open = node.outgoing.filter((flow) => !flow.isDefault && isOpen(run, token, node, flow));
  return open.length > 0 ? open : defaultFlow(node);
}

/** The first flow whose condition holds; the default one when none does. */
export function firstOpenFlow(run: Run, token: TokenRow, node: GraphNode): ProcessFlow[] {
  const open = node.outgoing.find((flow) => !flow.isDefault && isOpen(run, token, node, flow));
  return open ? [open] : defaultFlow(node);
}

function defaultFlow(node: GraphNode): ProcessFlow[] {
  const flows = node.outgoing.filter((flow) => flow.isDefault);
  if (flows.length === 0 && node.outgoing.length > 0) throw refuse('noFlowMatches', { node: node.name });
  return flows;
}

function isOpen(run: Run, token: TokenRow, node: GraphNode, flow: ProcessFlow): boolean {
  return flow.condition === undefined || isTrue(run, token, node, flow.condition);
}

/** Evaluates a condition; anything but yes or no (or an empty value, which is no) is refused. */
export function isTrue(run: Run, token: TokenRow, node: GraphNode, condition: string): boolean {
  const value = evaluateAt(run, token, condition);
  if (value === null || value === undefined) return false;
  if (typeof value !== 'boolean') throw refuse('conditionNotYesNo', { node: node.name, condition });
  return value;
}
