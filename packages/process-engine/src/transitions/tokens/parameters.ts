import type { ExecutionContext } from '../../context/execution-context.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { TokenRow, Vars } from '../../state/rows.ts';
import { evaluateAt, setVars } from './scope-vars.ts';
import { getContainer, getParent } from './tokens.ts';

/** 输入参数: values that the step alone knows, worked out in its surroundings when it begins. */
export function takeInputs(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  const { inputParameters } = node.spec;
  if (!inputParameters || !isWholeStep(run, token, node)) return;
  const values = valuesAt(run, token, inputParameters);
  run.unit.token.change(token, { vars: { ...token.vars, ...values } });
}

/** 输出参数: what the step gives to its surroundings when it is left, worked out while its own values are still known. */
export function giveOutputs(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  const { outputParameters } = node.spec;
  const outer = getParent(run, token);
  if (!outputParameters || !outer || !isWholeStep(run, token, node) || isLeft(run, token)) return;
  setVars(run, outer, valuesAt(run, token, outputParameters));
}

/** All at once: where models are stored, parameters have no order, so none sees another. */
function valuesAt(
  run: ExecutionContext,
  token: TokenRow,
  parameters: Readonly<Record<string, string>>,
): Vars {
  const values = Object.entries(parameters).map(
    ([name, expression]) => [name, evaluateAt(run, token, expression) ?? null] as const,
  );
  return Object.fromEntries(values);
}

/** Each instance of a loop has its own; who votes in a countersign sees those of the whole step. */
function isWholeStep(run: ExecutionContext, token: TokenRow, node: GraphNode): boolean {
  const container = getContainer(run, token);
  if (container) return !container.multiInstance?.vote;
  return node.spec.loop === undefined;
}

/** The scope or countersign has been left, and gave its values then. */
function isLeft(run: ExecutionContext, token: TokenRow): boolean {
  return token.lastActivities.some((id) => {
    const last = run.unit.activity.get(id);
    return last?.nodeId === token.nodeId && last.entry !== null;
  });
}
