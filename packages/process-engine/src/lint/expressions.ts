import type { ApproverRule } from '@jianheng/definition';
import { hasParts } from '../imported-expressions/imported.ts';
import { eventOf } from '../model/node-event.ts';
import type { Problem } from '../model/problem.ts';
import { problemAt } from '../model/problem.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { ProcessNode } from '../model/process-nodes.ts';
import { isTimer } from '../time/first-due.ts';
import { expressionsOfRule } from './approvers.ts';

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
  const inCall = node.kind === 'callActivity' ? Object.values(node.inputs ?? {}) : [];
  const inParameters = [node.inputParameters, node.outputParameters].flatMap((map) =>
    Object.values(map ?? {}),
  );
  const texts = [
    ...inLoop,
    ...inCall,
    ...inParameters,
    ...rulesOf(node).flatMap(expressionsOfRule),
    ...timersWorkedOut(node),
    ...conditionsOf(node),
    ...textsWithParts(node),
  ];
  return texts.filter((text) => text !== undefined);
}

function conditionsOf(node: ProcessNode): string[] {
  const event = eventOf(node);
  return event?.kind === 'conditional' ? [event.condition] : [];
}

/** A time that is not said as such is an expression. */
function timersWorkedOut(node: ProcessNode): string[] {
  const event = eventOf(node);
  const isWorkedOut =
    event?.kind === 'timer' && event.value && !isTimer(event.value) && !hasParts(event.value);
  return isWorkedOut ? [event.value] : [];
}

/** Plain texts in which something is worked out, as imported models have them. */
function textsWithParts(node: ProcessNode): string[] {
  const event = eventOf(node);
  const names = event && 'name' in event ? [event.name] : [];
  const texts = [node.name, ...names, ...(event?.kind === 'timer' ? [event.value] : []), ...ownTexts(node)];
  return texts.filter((text) => text !== undefined).filter(hasParts);
}

function ownTexts(node: ProcessNode): (string | undefined)[] {
  if (node.kind === 'callActivity')
    return [node.calls, node.businessKey, ...Object.values(node.outputs ?? {})];
  if (node.kind === 'receiveTask') return [node.message];
  if (node.kind !== 'userTask') return [];
  const { users = [], groups = [], departments = [] } = node.candidates ?? {};
  return [node.assignee, node.dueIn, node.priority, ...users, ...groups, ...departments];
}

/** Every rule by which a node finds people. */
function rulesOf(node: ProcessNode): (ApproverRule | undefined)[] {
  if (node.kind === 'copyTo') return [node.to];
  if (node.kind !== 'userTask') return [];
  const action = node.overdue?.action;
  return [node.approvers, typeof action === 'object' ? action.transferTo : undefined];
}
