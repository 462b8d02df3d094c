import { MAX_LOOP_INSTANCES } from '../model/instance-limit.ts';
import { eventOf } from '../model/node-event.ts';
import { forEachNode } from '../model/problem.ts';
import type { NodeOf, ProcessNode } from '../model/process-nodes.ts';
import { modeProblem, ruleProblem } from './approvers.ts';
import { deadlineProblems } from './deadlines.ts';

export const ACTIVITIES: readonly ProcessNode['kind'][] = [
  'userTask',
  'serviceTask',
  'receiveTask',
  'task',
  'subProcess',
  'callActivity',
];

/** Each activity has what it needs: people, an action, a process to call, a number of instances. */
export const activityProblems = forEachNode((node) => [
  ...loopProblems(node),
  parameterProblem(node),
  node.asyncAfter === true && isNeverLeft(node) && '不能设置在独立事务中离开。',
  ...(node.kind === 'userTask' ? userTaskProblems(node) : []),
  node.kind === 'copyTo' && ruleProblem(node.to),
  node.kind === 'serviceTask' && !node.action && '没有选择要执行的动作。',
  node.kind === 'callActivity' && !node.calls && '没有选择要调用的流程。',
  node.kind === 'callActivity' &&
    node.async === true &&
    node.outputs !== undefined &&
    '不等待子流程结束，不能取回变量。',
  node.kind === 'receiveTask' && node.message === '' && '的消息没有名称。',
]);

function loopProblems(node: ProcessNode): (string | false)[] {
  const { loop } = node;
  if (!loop) return [];
  const given = [loop.cardinality, loop.collection].filter((text) => text !== undefined && text !== '');
  return [
    !ACTIVITIES.includes(node.kind) && '不能设置多实例。',
    Number(loop.cardinality) > MAX_LOOP_INSTANCES && `的多实例数目最多为 ${MAX_LOOP_INSTANCES}。`,
    given.length !== 1 && '的多实例要有数目或清单，且只能有一个。',
    node.kind === 'userTask' && node.mode !== undefined && '设置了多实例，不能再设置会签方式。',
    node.kind === 'userTask' && node.isInitiatorStep === true && '是发起步骤，不能设置多实例。',
  ];
}

function userTaskProblems(node: NodeOf<'userTask'>): (string | false | undefined)[] {
  const { approvers, mode, onNoApprover } = node;
  const isNamed = node.assignee !== undefined || node.candidates !== undefined;
  const isAsked =
    approvers !== undefined ||
    isNamed ||
    node.isInitiatorStep === true ||
    node.loop?.collection !== undefined;
  return [
    !isAsked && '没有设置审批人。',
    approvers !== undefined && isNamed && '既设置了审批人，又有导入的办理人或候选人，只能留一种。',
    approvers && ruleProblem(approvers),
    mode && modeProblem(mode, approvers),
    ...deadlineProblems(node),
    typeof onNoApprover === 'object' && !onNoApprover.toUser && '没有选择审批人为空时的处理人。',
  ];
}

/** It goes on at another node, or ends what is around it. */
function isNeverLeft(node: ProcessNode): boolean {
  const event = eventOf(node);
  if (node.kind === 'eventGateway' || node.kind === 'eventSubProcess') return true;
  return event?.kind === 'terminate' || (node.kind === 'throw' && event?.kind === 'link');
}

function parameterProblem({ kind, inputParameters, outputParameters }: ProcessNode): string | false {
  if (!inputParameters && !outputParameters) return false;
  if (![...ACTIVITIES, 'catch', 'throw'].includes(kind)) return '不能设置输入参数和输出参数。';
  const pairs = [inputParameters, outputParameters].flatMap((map) => Object.entries(map ?? {}));
  const empty = pairs.find(([name, expression]) => name === '' || expression.trim() === '');
  return empty !== undefined && `的参数“${empty[0]}”${empty[0] === '' ? '没有名称' : '没有值'}。`;
}
