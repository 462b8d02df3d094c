import type { DecisionName, TaskFacts } from './approval-data.ts';

export type Decision = {
  readonly name: DecisionName;
  readonly label: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly look: 'primary' | 'default' | 'danger';
  /** About a task, or about the process as a whole. */
  readonly of: 'task' | 'process';
  /** Asked before it is done. */
  readonly question?: string;
};

const DECISIONS: Readonly<Record<DecisionName, Decision>> = {
  agree: { name: 'agree', label: '同意', done: '已同意', look: 'primary', of: 'task' },
  resubmit: { name: 'resubmit', label: '重新提交', done: '已重新提交', look: 'primary', of: 'task' },
  reject: { name: 'reject', label: '驳回', done: '已驳回', look: 'default', of: 'task' },
  refuse: {
    name: 'refuse',
    label: '拒绝',
    done: '已拒绝',
    look: 'danger',
    of: 'task',
    question: '拒绝后流程随即结束，不能恢复。确定拒绝？',
  },
  withdraw: {
    name: 'withdraw',
    label: '撤回',
    done: '已撤回',
    look: 'default',
    of: 'process',
    question: '撤回后回到您的上一步，可以修改后重新处理。确定撤回？',
  },
  recall: {
    name: 'recall',
    label: '撤销',
    done: '已撤销',
    look: 'danger',
    of: 'process',
    question: '撤销后本次申请不再审批。确定撤销？',
  },
};

/** The buttons that the server offers, the usual decision first. Words unknown here have no button. */
export function decisionsOf(buttons: readonly string[]): readonly Decision[] {
  return Object.values(DECISIONS).filter(({ name }) => buttons.includes(name));
}

/** Deciding on a task is closed when it is only looked at, done, or in somebody else's hands. */
export function isOpenTask(task: TaskFacts, isView: boolean): boolean {
  const isLent =
    task.delegationState !== null && task.delegationState !== '' && task.delegationState !== 'resolved';
  return !isView && !task.isFinished && !isLent;
}

/** What is left of the buttons on a page that is only looked at: those about the process as a whole. */
export function offeredDecisions(buttons: readonly string[], isOpen: boolean): readonly Decision[] {
  return decisionsOf(buttons).filter(({ of }) => of === 'process' || isOpen);
}

/** Phrases that most opinions consist of. */
export const PHRASES = ['同意', '已核实，同意', '请修改后重新提交', '资料不全，请补充'] as const;
