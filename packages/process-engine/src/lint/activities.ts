import type { ApprovalMode, ApproverRule } from '../model/approval-rules.ts';
import type { NodeOf, ProcessNode } from '../model/process-model.ts';
import { isDuration } from '../time/duration.ts';
import { forEachNode } from './problem.ts';

const ACTIVITIES: readonly ProcessNode['kind'][] = [
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
  ...(node.kind === 'userTask' ? userTaskProblems(node) : []),
  node.kind === 'copyTo' && ruleProblem(node.to),
  node.kind === 'serviceTask' && !node.runs && '没有选择要执行的动作。',
  node.kind === 'callActivity' && !node.calls && '没有选择要调用的流程。',
  node.kind === 'receiveTask' && node.message === '' && '的消息没有名称。',
]);

function loopProblems(node: ProcessNode): (string | false)[] {
  const { loop } = node;
  if (!loop) return [];
  const given = [loop.cardinality, loop.collection].filter((text) => text !== undefined && text !== '');
  return [
    !ACTIVITIES.includes(node.kind) && '不能设置多实例。',
    given.length !== 1 && '的多实例要有数目或清单，且只能有一个。',
    node.kind === 'userTask' && node.mode !== undefined && '设置了多实例，不能再设置会签方式。',
    node.kind === 'userTask' && node.isStarterStep === true && '是发起步骤，不能设置多实例。',
  ];
}

function userTaskProblems(node: NodeOf<'userTask'>): (string | false | undefined)[] {
  const { approvers, mode, dueIn, whenNobody } = node;
  const isAsked =
    approvers !== undefined || node.isStarterStep === true || node.loop?.collection !== undefined;
  return [
    !isAsked && '没有设置审批人。',
    approvers && ruleProblem(approvers),
    mode && modeProblem(mode),
    dueIn !== undefined && !isDuration(dueIn) && `的办理时限“${dueIn}”不是有效的时长。`,
    typeof whenNobody === 'object' && !whenNobody.toUser && '没有选择审批人为空时的处理人。',
  ];
}

function ruleProblem(rule: ApproverRule): string | false {
  switch (rule.kind) {
    case 'users':
      return rule.users.length === 0 && '没有选择人员。';
    case 'role':
      return !rule.role && '没有选择角色。';
    case 'field':
      return !rule.field && '没有选择表单中的人员字段。';
    case 'expression':
      return !rule.expression && '没有填写审批人表达式。';
    case 'departmentHead':
      return !(Number.isInteger(rule.level) && rule.level >= 1) && '的主管级别要从 1 开始。';
    case 'starter':
    case 'startersChoice':
    case 'previousHandler':
      return false;
    default:
      return '的审批人类型不支持。';
  }
}

function modeProblem(mode: ApprovalMode): string | false {
  if (mode.kind === 'percent')
    return !(mode.percent >= 1 && mode.percent <= 100) && '的通过比例要在 1 到 100 之间。';
  if (mode.kind === 'weighted') return !(mode.needed > 0) && '的通过票数要大于 0。';
  return !['all', 'any', 'inTurn', 'claim'].includes(mode.kind) && '的会签方式不支持。';
}
