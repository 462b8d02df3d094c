import { isCompensating } from '../model/compensation.ts';
import { eventOf } from '../model/node-event.ts';
import { forEachNode } from '../model/problem.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { NodeOf, ProcessNode } from '../model/process-nodes.ts';
import { ACTIVITIES } from './activities.ts';

/** What compensates has a step to do it, that nothing else leads to; what is to be compensated can be. */
export const compensationProblems = forEachNode((node, model) => [
  ...(node.kind === 'boundary' ? boundaryProblems(node, model) : []),
  isCompensating(node) && thrownProblem(node, model),
]);

function boundaryProblems(node: NodeOf<'boundary'>, model: ProcessModel): (string | false)[] {
  if (node.event?.kind !== 'compensation')
    return [node.handler !== undefined && '不是补偿事件，不能有补偿步骤。'];
  const handler = model.nodes.find(({ id, scope }) => id === node.handler && scope === node.scope);
  const others = model.nodes.filter(
    (each) =>
      each.kind === 'boundary' &&
      each.attachedTo === node.attachedTo &&
      eventOf(each)?.kind === 'compensation',
  );
  return [
    others.length > 1 && '所附的步骤有多个补偿事件，只能有一个。',
    model.flows.some(({ from }) => from === node.id) && '不能有连线引出，请用关联指向补偿步骤。',
    (!handler || !ACTIVITIES.includes(handler.kind)) && '没有关联补偿步骤。',
    handler !== undefined && handlerProblem(handler, model),
  ];
}

function handlerProblem(handler: ProcessNode, { flows }: ProcessModel): string | false {
  const isLinked = flows.some(({ from, to }) => from === handler.id || to === handler.id);
  return isLinked && `的补偿步骤「${handler.name ?? handler.id}」不能有连线。`;
}

/** Of its own scope; inside an event sub-process, of the scope that this belongs to. */
function thrownProblem(node: ProcessNode, { nodes }: ProcessModel): string | false {
  const event = eventOf(node);
  if (event?.kind !== 'compensation' || event.activity === undefined) return false;
  const owner = nodes.find(({ id }) => id === node.scope);
  const scope = owner?.kind === 'eventSubProcess' ? owner.scope : node.scope;
  const meant = nodes.find((each) => each.id === event.activity && each.scope === scope);
  return !(meant && ACTIVITIES.includes(meant.kind)) && `要补偿的步骤“${event.activity}”不在这里。`;
}
