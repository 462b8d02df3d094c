import type { NoticeEvent } from '@jianheng/contract';
import type { InstanceRow, UnitRows } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { addNotices, type Notice, notifyOfRecords } from '../../outbox/notices.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { fillText, type NoticeSubject } from './notice-text.ts';
import { type ProcessRules, readRules } from './process-rules.ts';

type NoticeRule = NonNullable<ProcessRules['notices'][NoticeEvent]>;
/** What people who have no part in it read of an event, where the firm words it not. */
const TOLD_BESIDES: Readonly<Record<NoticeEvent, string>> = {
  todo: '“{标题}”已到达环节“{环节}”',
  returned: '“{标题}”已被{处理人}退回',
  approved: '“{标题}”已通过',
  ended: '“{标题}”{说明}',
  cc: '“{标题}”已抄送',
  urge: '“{标题}”已被{处理人}催办',
  consult: '“{标题}”正在征求意见',
  reply: '“{标题}”已收到回复',
};
const TITLE_BESIDES = '流程提醒';
/** So many people of roles hear of one event at most. */
const MOST_BESIDES = 200;

type Told = { readonly form: Form; readonly rows: UnitRows; readonly root: InstanceRow };

/** Tells of what happened in a process as its firm has set it: other words, other ways, other people besides. */
export async function addProcessNotices(
  context: CommandContext,
  told: Told,
  notices: readonly Notice[],
): Promise<void> {
  const { tx } = context;
  const { notices: rules } = await readRules(tx, told.form.deployed.key);
  const ruled = notices.flatMap((notice) => {
    const event = eventOf(notice, told.root);
    const rule = event === undefined ? undefined : rules[event];
    return event === undefined || rule === undefined ? [] : [{ notice, event, rule }];
  });
  if (ruled.length === 0) return addNotices(tx, notices);
  const initiator = await nameOf(tx, told.root.initiator);
  const worded = new Map(
    ruled.map(({ notice, rule }) => [notice, withRule(notice, rule, subjectOf(told, notice, initiator))]),
  );
  addNotices(
    tx,
    notices.map((notice) => worded.get(notice) ?? notice),
  );
  // What several people are asked at the same step is one event to all others.
  const heard = new Set<string>();
  for (const { notice, event, rule } of ruled) {
    const subject = subjectOf(told, notice, initiator);
    const once = `${event}/${subject.values.step}`;
    if (heard.has(once)) continue;
    heard.add(once);
    const among = ruled.flatMap((other) => (other.event === event ? other.notice.users : []));
    await tellBesides(context, { event, rule, subject, told, among });
  }
}

function eventOf({ kind }: Notice, { endReason }: InstanceRow): NoticeEvent | undefined {
  switch (kind) {
    case 'finished':
      return endReason === 'approved' ? 'approved' : 'ended';
    case 'todo':
    case 'returned':
    case 'cc':
    case 'urge':
    case 'consult':
    case 'reply':
      return kind;
    default:
      return undefined;
  }
}

function subjectOf({ form, rows, root }: Told, notice: Notice, initiator: string): NoticeSubject {
  const task = rows.task.find(({ id }) => id === notice.taskId);
  return {
    known: form.known,
    model: form.deployed.model,
    record: form.record,
    values: {
      title: root.title ?? form.deployed.name,
      process: form.deployed.name,
      initiator: initiator,
      handler: notice.by ?? '',
      word: notice.word ?? '',
      step: task?.name ?? '',
    },
  };
}

const withRule = (notice: Notice, { title, content, ways }: NoticeRule, subject: NoticeSubject): Notice => ({
  ...notice,
  text: { title: fillText(title, subject), content: fillText(content, subject) },
  ways,
});

type Besides = {
  readonly event: NoticeEvent;
  readonly rule: NoticeRule;
  readonly subject: NoticeSubject;
  readonly told: Told;
  /** Who is told anyway. */
  readonly among: readonly string[];
};

/** Whom the firm wants told as well: not twice, and not of what somebody did himself. */
async function tellBesides(
  { tx, user }: CommandContext,
  { event, rule, subject, told, among }: Besides,
): Promise<void> {
  const { initiator, id } = told.root;
  const named = [...(rule.toInitiator && initiator ? [initiator] : []), ...(await holdersOf(tx, rule.roles))];
  const others = [...new Set(named)].filter((one) => one !== user.id && !among.includes(one));
  notifyOfRecords(
    tx,
    others.map((one) => ({
      kind: 'reminder' as const,
      user: one,
      title: fillText(rule.title, subject) || TITLE_BESIDES,
      word: fillText(rule.content || TOLD_BESIDES[event], subject),
      address: `/flowhandle/flow-business?procInstId=${id}&view=true`,
      ways: rule.ways,
    })),
  );
}

/** People who work in the firm and hold one of the roles, in the order of their ids. */
export async function holdersOf(tx: Tx, roles: readonly string[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const rows = await queryRows<{ id: string }>(
    tx,
    `select u.id from staff u where u.tenant_id = $1 and u.enabled and exists (
       select from staff_roles h join role r on r.tenant_id = h.tenant_id and r.id = h.role
       where h.tenant_id = u.tenant_id and h.parent_id = u.id and r.code = any($2)) order by u.id limit ${MOST_BESIDES}`,
    [tx.tenantId, roles],
  );
  return rows.map(({ id }) => id);
}

async function nameOf(tx: Tx, person: string | null): Promise<string> {
  if (person === null) return '';
  const [found] = await queryRows<{ name: string }>(
    tx,
    'select name from staff where tenant_id = $1 and id = $2',
    [tx.tenantId, person],
  );
  return found?.name ?? '';
}
