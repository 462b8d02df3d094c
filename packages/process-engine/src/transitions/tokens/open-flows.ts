import { ExpressionError } from '@jianheng/expression';
import type { ExecutionContext } from '../../context/execution-context.ts';
import { EngineRefusal, refuse } from '../../context/refusals.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { ProcessFlow } from '../../model/process-model.ts';
import type { WeighedFlow } from '../../state/activity-detail.ts';
import type { TokenRow } from '../../state/rows.ts';
import { evaluateAt, explainAt } from './scope-vars.ts';

/** The flows to go on along. Undefined while looking ahead, where it cannot be known yet. */
type Ways = readonly ProcessFlow[] | undefined;

/** Every flow whose condition holds; the default one when none does. */
export function openFlows(run: ExecutionContext, token: TokenRow, node: GraphNode): Ways {
  return choose(run, token, node, { isOne: false });
}

/** The first flow whose condition holds; the default one when none does. */
export function firstOpenFlow(run: ExecutionContext, token: TokenRow, node: GraphNode): Ways {
  return choose(run, token, node, { isOne: true });
}

/** The log keeps what was weighed. */
function choose(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  how: { readonly isOne: boolean },
): Ways {
  if (node.outgoing.every((flow) => flow.condition === undefined && !flow.isDefault)) {
    return how.isOne ? node.outgoing.slice(0, 1) : node.outgoing;
  }
  try {
    const weighed = weigh(run, token, node, how);
    noteWeighed(run, token, weighed);
    const taken = new Set(weighed.filter(({ holds }) => holds).map(({ flowId }) => flowId));
    return node.outgoing.filter((flow) => taken.has(flow.id));
  } catch (error) {
    const isOpen = error instanceof EngineRefusal || error instanceof ExpressionError;
    if (!run.ahead || !isOpen) throw error;
    run.ahead.push({ instanceId: token.instanceId, nodeId: node.id, reason: error.message });
    return undefined;
  }
}

function weigh(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  { isOne }: { readonly isOne: boolean },
): WeighedFlow[] {
  const weighed: WeighedFlow[] = [];
  for (const flow of node.outgoing.filter((each) => !each.isDefault)) {
    weighed.push(weighOne(run, token, node, flow));
    if (isOne && weighed.at(-1)?.holds) return weighed;
  }
  const others = node.outgoing.filter((flow) => flow.isDefault);
  const isDefault = !weighed.some(({ holds }) => holds);
  if (isDefault && others.length === 0) throw refuse('noFlowMatches', { node: node.name });
  return isDefault ? [...weighed, ...others.map((flow) => weighedFlow(flow, true))] : weighed;
}

function weighOne(run: ExecutionContext, token: TokenRow, node: GraphNode, flow: ProcessFlow): WeighedFlow {
  const { condition } = flow;
  if (condition === undefined) return weighedFlow(flow, true);
  const holds = isTrue(run, token, node, condition);
  return { ...weighedFlow(flow, holds), condition, shown: explainAt(run, token, condition) };
}

function weighedFlow({ id, to, label }: ProcessFlow, holds: boolean): WeighedFlow {
  return { flowId: id, to, label: label ?? null, condition: null, holds, shown: null };
}

function noteWeighed(run: ExecutionContext, token: TokenRow, weighed: readonly WeighedFlow[]): void {
  for (const id of token.lastActivities) {
    const activity = run.unit.activity.get(id);
    if (activity?.nodeId === token.nodeId)
      run.unit.activity.change(activity, { detail: { ...activity.detail, weighed } });
  }
}

/** Evaluates a condition; anything but yes or no (or an empty value, which is no) is refused. */
export function isTrue(run: ExecutionContext, token: TokenRow, node: GraphNode, condition: string): boolean {
  const value = evaluateAt(run, token, condition);
  if (value === null || value === undefined) return false;
  if (typeof value !== 'boolean') throw refuse('conditionNotBoolean', { node: node.name, condition });
  return value;
}
