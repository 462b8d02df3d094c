import { asText, field, type SaidWithin } from '@jianheng/definition';
import {
  DECISION_WORDS,
  type DecisionKind,
  type DecisionRow,
  type EndReason,
  type EngineEvent,
  INITIATOR_STEP,
  type InstanceRow,
} from '@jianheng/process-engine';
import type { Notice } from '../outbox/notices.ts';

const ENDED = {
  approved: '已通过',
  rejected: '已拒绝',
  cancelled: '已撤销',
  terminated: '已终止',
  voided: '已作废',
} as const;

/** Titles of notices that a process has ended. */
const RESULTS = {
  approved: '审批已通过',
  rejected: '审批未通过',
  cancelled: '审批已撤销',
  terminated: '审批已终止',
  voided: '审批已作废',
} as const;

const ENDED_BY = {
  rejected: { plain: '被{by}拒绝', withReason: '被{by}拒绝：{comment}' },
  terminated: { plain: '被{by}终止', withReason: '被{by}终止：{comment}' },
  voided: { plain: '被{by}作废', withReason: '被{by}作废：{comment}' },
} as const;

const DID = {
  pass: '已自动通过',
  reject: '已自动拒绝',
  toInitiator: '已自动退回发起人',
  escalate: '已转交上级',
  transfer: '已转交他人',
  rescue: '已转交管理员',
} as const;

/** Words that notices are put together from. */
export const NOTICE_PARTS = { ended: ENDED, results: RESULTS, endedBy: ENDED_BY, did: DID };

const MOMENT = field.time('期限');
/** A moment as people read it; nothing where there is none. */
export const momentText = (moment: string | null) => (moment === null ? '' : asText(MOMENT, moment));

/** Who did what was done, and the line that it left in the record of opinions. */
export type Actor = {
  readonly id: string;
  readonly name: string;
  readonly action: Pick<DecisionRow, 'kind' | 'comment'> | undefined;
};

/** Nobody is told of what he did himself. */
export function withoutActor(notices: readonly Notice[], doer: string): Notice[] {
  return notices.map((notice) => ({ ...notice, users: notice.users.filter((id) => id !== doer) }));
}

/** What people are to be told of what happened in a process; of a return and a refusal who, what and why. */
export function toNotices(
  root: Pick<InstanceRow, 'id' | 'title' | 'initiator'>,
  events: readonly EngineEvent[],
  by: Actor,
): Notice[] {
  const about = { title: root.title ?? '', procInstId: root.id };
  return events.flatMap((event): Notice[] => {
    switch (event.kind) {
      case 'taskCreated':
      case 'taskReopened':
      case 'taskHandedOver':
        return [{ ...about, ...arrivalOf(event, by), users: event.users, taskId: event.taskId }];
      case 'consulted':
        return [
          {
            ...about,
            kind: 'consult',
            by: by.name,
            users: event.users,
            taskId: event.taskId,
            word: event.comment ?? '',
          },
        ];
      case 'replied':
        return [
          {
            ...about,
            kind: 'reply',
            by: by.name,
            users: event.users,
            taskId: event.taskId,
            word: event.comment ?? '',
          },
        ];
      case 'cc':
        return [{ ...about, ...saidBy(by), kind: 'cc', users: event.users }];
      case 'urge':
        return [{ ...about, kind: 'urge', by: by.name, users: event.users, word: event.comment ?? '' }];
      case 'remind':
        return [
          {
            ...about,
            kind: 'remind',
            users: event.users,
            taskId: event.taskId,
            word: momentText(event.dueAt),
          },
        ];
      case 'overdue':
        return [
          { ...about, kind: 'expired', users: event.users, taskId: event.taskId, word: DID[event.did] },
        ];
      case 'instanceEnded':
        return event.main && root.initiator !== null
          ? [
              {
                ...about,
                kind: 'finished',
                heading: RESULTS[event.status],
                users: [root.initiator],
                word: endOf(event.status, by),
              },
            ]
          : [];
      default:
        return [];
    }
  });
}

type Arrival = { readonly kind: 'todo' | 'returned' } & ReturnType<typeof saidBy>;

/** Who brought it there, by what and with which words; nothing where it came by itself. */
function saidBy({ name, action }: Actor): Pick<Notice, 'by' | 'word'> {
  if (!action) return {};
  const { kind, comment } = action;
  const did = Object.hasOwn(DECISION_WORDS, kind) ? DECISION_WORDS[kind as DecisionKind] : '';
  return { by: name, word: comment ? { template: '{did}：{comment}', params: { did, comment } } : did };
}

/** A task that is there because somebody rejected the form says so; any other is simply to be done. */
function arrivalOf(
  { nodeId }: Extract<EngineEvent, { kind: 'taskCreated' | 'taskReopened' | 'taskHandedOver' }>,
  by: Actor,
): Arrival {
  const isBack =
    by.action?.kind === 'sendBack' || (by.action?.kind === 'voteAgainst' && nodeId === INITIATOR_STEP);
  if (!isBack) return { kind: 'todo', ...saidBy(by) };
  return { kind: 'returned', by: by.name, word: by.action?.comment ?? '' };
}

const SAYS_WHO: readonly string[] = ['reject', 'terminate', 'void'];

/** How it ended; who brought it to nothing, and why, is said along. */
function endOf(status: EndReason, { name, action }: Actor): string | SaidWithin {
  const by = Object.entries(ENDED_BY).find(([ended]) => ended === status)?.[1];
  if (!by || !action || !SAYS_WHO.includes(action.kind)) return ENDED[status];
  if (!action.comment) return { template: by.plain, params: { by: name } };
  return { template: by.withReason, params: { by: name, comment: action.comment } };
}
