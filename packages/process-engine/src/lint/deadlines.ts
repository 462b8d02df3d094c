import type { OverduePolicy } from '@jianheng/definition';
import { hasParts } from '../imported-expressions/imported.ts';
import type { NodeOf } from '../model/process-nodes.ts';
import { readDate } from '../time/date-text.ts';
import { isDuration } from '../time/duration.ts';
import { ruleProblem } from './approvers.ts';

type Found = string | false | undefined;

const WALK_ACTIONS: readonly unknown[] = ['pass', 'reject', 'toInitiator', 'escalate'];

/** A deadline that can be counted, and something that can be done at it. */
export function deadlineProblems({ dueIn, dueOn, overdue, isInitiatorStep }: NodeOf<'userTask'>): Found[] {
  return [
    dueIn !== undefined && !isDue(dueIn) && `的办理时限“${dueIn}”不是有效的时长。`,
    dueOn !== undefined && dueOn !== 'calendar' && dueOn !== 'working' && '的办理时限计算方式不支持。',
    overdue !== undefined && dueIn === undefined && '设置了超时处理，但没有办理时限。',
    isInitiatorStep === true && overdue?.action !== undefined && '是发起步骤，超时只能提醒。',
    ...remindProblems(overdue?.remind),
    actionProblem(overdue?.action),
  ];
}

/** Imported models also name a date, or work the time out. */
function isDue(text: string): boolean {
  return isDuration(text) || hasParts(text) || readDate(text) !== undefined;
}

function remindProblems(remind: OverduePolicy['remind']): Found[] {
  if (!remind) return [];
  const { before, every, times } = remind;
  return [
    before !== undefined && !isDuration(before) && `的提前提醒时间“${before}”不是有效的时长。`,
    !isDuration(every ?? '') && `的提醒间隔“${every}”不是有效的时长。`,
    !(Number.isInteger(times) && times >= 1 && times <= 100) && '的提醒次数要在 1 到 100 之间。',
  ];
}

function actionProblem(action: OverduePolicy['action']): Found {
  if (action === undefined) return false;
  if (typeof action === 'object') return ruleProblem(action.transferTo);
  return !WALK_ACTIONS.includes(action) && '的超时处理方式不支持。';
}
