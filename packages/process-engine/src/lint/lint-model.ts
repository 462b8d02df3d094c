import type { Problem } from '../model/problem.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { activityProblems } from './activities.ts';
import { compensationProblems } from './compensation.ts';
import { eventProblems } from './events.ts';
import { expressionProblems } from './expressions.ts';
import { gatewayProblems } from './gateways.ts';
import { reachabilityProblems } from './reachability.ts';
import { structureProblems } from './structure.ts';

export interface LintOptions {
  /** What is wrong with an expression, in Chinese; nothing when it can be evaluated. */
  readonly faultOf?: (expression: string) => string | undefined;
}

/** Everything that keeps a model from running, as Chinese sentences that name the element. Empty: it may be deployed. */
export function lintModel(model: ProcessModel, { faultOf }: LintOptions = {}): Problem[] {
  const shape = structureProblems(model);
  if (shape.length > 0) return shape;
  return [
    ...reachabilityProblems(model),
    ...gatewayProblems(model),
    ...activityProblems(model),
    ...eventProblems(model),
    ...compensationProblems(model),
    ...initiatorProblems(model),
    ...(faultOf ? expressionProblems(model, faultOf) : []),
  ];
}

function initiatorProblems({ nodes }: ProcessModel): Problem[] {
  const own = nodes.filter((node) => node.kind === 'userTask' && node.isInitiatorStep);
  return own.length > 1 ? [{ elementId: own[1]?.id ?? null, message: '流程只能有一个发起步骤。' }] : [];
}
