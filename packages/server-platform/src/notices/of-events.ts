import { asText, field } from '@jianheng/definition';
import type { EngineEvent, InstanceRow } from '@jianheng/process-engine';
import type { Notice } from './notice.ts';

const ENDED = {
  agreed: '已通过',
  refused: '已拒绝',
  withdrawn: '已撤销',
  terminated: '已终止',
  voided: '已作废',
} as const;

const DID = {
  pass: '已自动通过',
  refuse: '已自动拒绝',
  toStarter: '已自动退回发起人',
  escalate: '已转交上级',
  transfer: '已转交他人',
  rescue: '已转交管理员',
} as const;

const MOMENT = field.time('期限');
const dayOf = (moment: string | null) => (moment === null ? '' : asText(MOMENT, moment));

/** What people are to be told of what happened in a process. The starter hears of its end, unless he ended it himself. */
export function noticesOf(
  root: Pick<InstanceRow, 'id' | 'title' | 'starter'>,
  events: readonly EngineEvent[],
  by: string,
): Notice[] {
  const about = { title: root.title ?? '', procInstId: root.id };
  return events.flatMap((event): Notice[] => {
    switch (event.kind) {
      case 'taskCreated':
      case 'taskReopened':
      case 'taskHandedOver':
        return [{ ...about, kind: 'todo', users: event.users, taskId: event.taskId }];
      case 'consulted':
        return [
          { ...about, kind: 'consult', users: event.users, taskId: event.taskId, word: event.comment ?? '' },
        ];
      case 'replied':
        return [
          { ...about, kind: 'reply', users: event.users, taskId: event.taskId, word: event.comment ?? '' },
        ];
      case 'cc':
        return [{ ...about, kind: 'cc', users: event.users }];
      case 'urge':
        return [{ ...about, kind: 'urge', users: event.users, word: event.comment ?? '' }];
      case 'remind':
        return [
          { ...about, kind: 'remind', users: event.users, taskId: event.taskId, word: dayOf(event.dueAt) },
        ];
      case 'overdue':
        return [
          { ...about, kind: 'expired', users: event.users, taskId: event.taskId, word: DID[event.did] },
        ];
      case 'instanceEnded':
        return event.main && root.starter !== null && root.starter !== by
          ? [{ ...about, kind: 'finished', users: [root.starter], word: ENDED[event.status] }]
          : [];
      default:
        return [];
    }
  });
}
