import { forEachNode } from '../model/problem.ts';
import type { ProcessFlow, ProcessModel } from '../model/process-model.ts';
import type { ProcessNode } from '../model/process-nodes.ts';

/** Every exit of a gateway that takes one only says when; one that may take several always takes those that do not. */
export const gatewayProblems = forEachNode((node, model) => {
  const exits = model.flows.filter((flow) => flow.from === node.id);
  const defaults = exits.filter((flow) => flow.isDefault);
  return [
    defaults.length > 1 && '有多个默认出口。',
    defaults.some((flow) => flow.condition !== undefined) && '的默认出口不能再带条件。',
    ...choiceProblems(node, exits),
    ...parallelProblems(node, exits),
    ...eventProblems(node, exits, model),
  ];
});

function choiceProblems(node: ProcessNode, exits: readonly ProcessFlow[]): (string | false)[] {
  if (node.kind !== 'exclusive' || exits.length < 2) return [];
  const open = exits.filter((flow) => flow.condition === undefined && !flow.isDefault);
  return open.map((flow) => `的出口“${flow.label ?? flow.id}”没有条件。`);
}

function parallelProblems(node: ProcessNode, exits: readonly ProcessFlow[]): (string | false)[] {
  if (node.kind !== 'parallel' && node.kind !== 'eventGateway') return [];
  return [
    exits.some((flow) => flow.condition !== undefined || flow.isDefault) && '的出口全部都走，不能带条件。',
  ];
}

function eventProblems(
  node: ProcessNode,
  exits: readonly ProcessFlow[],
  model: ProcessModel,
): (string | false)[] {
  if (node.kind !== 'eventGateway') return [];
  const targets = exits.map((flow) => model.nodes.find((other) => other.id === flow.to));
  const isWaiting = (target: ProcessNode | undefined) =>
    (target?.kind === 'catch' && target.event.kind !== 'link') ||
    (target?.kind === 'receiveTask' && target.message !== undefined);
  return [
    exits.length === 0 && '没有出口。',
    targets.some((target) => !isWaiting(target)) && '之后只能接等待事件。',
  ];
}
