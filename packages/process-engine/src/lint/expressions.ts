import type { ProcessModel, ProcessNode } from '../model/process-model.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';

/** Asks the expression language about every expression of the model. */
export function expressionProblems(
  model: ProcessModel,
  faultOf: (expression: string) => string | undefined,
): Problem[] {
  const nodes = new Map(model.nodes.map((node) => [node.id, node]));
  const inFlows = model.flows.flatMap((flow) => {
    const from = nodes.get(flow.from);
    return from && flow.condition !== undefined ? [{ element: from, expression: flow.condition }] : [];
  });
  const inNodes = model.nodes.flatMap((node) =>
    expressionsOf(node).map((expression) => ({ element: node, expression })),
  );
  return [...inFlows, ...inNodes].flatMap(({ element, expression }) => {
    const fault = faultOf(expression);
    return fault === undefined ? [] : [problemAt(element, `的表达式“${expression}”有误：${fault}`)];
  });
}

function expressionsOf(node: ProcessNode): string[] {
  const { loop } = node;
  const inLoop = [loop?.cardinality, loop?.collection, loop?.completion];
  const inCall = node.kind === 'callActivity' ? Object.values(node.gives ?? {}) : [];
  const rule = node.kind === 'userTask' ? node.approvers : undefined;
  const inRule = rule?.kind === 'expression' ? [rule.expression] : [];
  return [...inLoop, ...inCall, ...inRule].filter((text) => text !== undefined);
}
