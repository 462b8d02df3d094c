import type { NoticeEvent } from '@jianheng/contract';
import { saidText, wordText } from '@jianheng/definition';
import type { InstanceRow, UnitRows } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { keepResults } from '../../notifications/keep-results.ts';
import { addNotices, type Notice, notifyOfRecords } from '../../outbox/notices.ts';
import { loadModels } from '../forms/load-models.ts';
import type { Tree } from '../forms/tree-access.ts';
import type { CommandContext, Form } from '../process-context.ts';
import type { NoticeSubject } from './notice-text.ts';
import { type ProcessRules, readRules } from './process-rules.ts';
import { textsForReceivers } from './text-for-receivers.ts';

type NoticeRule = NonNullable<ProcessRules['notices'][NoticeEvent]>;
/** What people who have no part in it read of an event, where the firm words it not. */
export const TOLD_BESIDES: Readonly<Record<NoticeEvent, string>> = {
  todo: '“{title}”已到达环节“{step}”',
  returned: '“{title}”已被{handler}退回',
  approved: '“{title}”已通过',
  ended: '“{title}”{word}',
  cc: '“{title}”已抄送',
  urge: '“{title}”已被{handler}催办',
  consult: '“{title}”正在征求意见',
  reply: '“{title}”已收到回复',
};
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
  if (ruled.length === 0) return tell(tx, notices);
  const initiator = await nameOf(tx, told.root.initiator);
  const tree = { ...told, rootId: told.root.id, models: await loadModels(context, told.rows) };
  const worded = new Map<Notice, readonly Notice[]>();
  for (const { notice, rule } of ruled) {
    const subject = subjectOf(told, notice, initiator);
    worded.set(notice, await withRule(context, tree, { notice, rule, subject }));
  }
  tell(
    tx,
    notices.flatMap((notice) => worded.get(notice) ?? [notice]),
  );
  // What several people are asked at the same step is one event to all others.
  const heard = new Set<string>();
  for (const { notice, event, rule } of ruled) {
    const subject = subjectOf(told, notice, initiator);
    const once = `${event}/${subject.values.step}`;
    if (heard.has(once)) continue;
    heard.add(once);
    const among = ruled.flatMap((other) => (other.event === event ? other.notice.users : []));
    await tellBesides(context, { event, rule, subject, tree, root: told.root, among });
  }
}

function tell(tx: Tx, notices: readonly Notice[]): void {
  addNotices(tx, notices);
  keepResults(tx, notices);
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

function subjectOf({ form, rows, root }: Told, notice: Notice, initiator: string): Subject {
  const task = rows.task.find(({ id }) => id === notice.taskId);
  return {
    known: form.known,
    values: {
      title: root.title ?? form.deployed.name,
      process: form.deployed.name,
      initiator: initiator,
      handler: notice.by ?? '',
      word: wordText(notice.word ?? ''),
      step: task?.name ?? '',
    },
  };
}

type Subject = Omit<NoticeSubject, 'record' | 'unseen'>;
type Ruled = { readonly notice: Notice; readonly rule: NoticeRule; readonly subject: Subject };

/** A notice in the words of the firm, once for each of what its receivers may read. */
async function withRule(
  context: CommandContext,
  tree: Tree,
  { notice, rule, subject }: Ruled,
): Promise<Notice[]> {
  const told = await textsForReceivers(context, {
    tree,
    texts: rule,
    subject,
    receivers: notice.users,
    havePart: true,
    givenBy: notice.kind === 'cc' ? context.user.id : undefined,
  });
  return told.map(({ users, text }) => ({ ...notice, users, text, ways: rule.ways }));
}

type Besides = {
  readonly event: NoticeEvent;
  readonly rule: NoticeRule;
  readonly subject: Subject;
  readonly tree: Tree;
  readonly root: InstanceRow;
  /** Who is told anyway. */
  readonly among: readonly string[];
};

/** Whom the firm wants told as well: not twice, and not of what somebody did himself. */
async function tellBesides(
  context: CommandContext,
  { event, rule, subject, tree, root, among }: Besides,
): Promise<void> {
  const { tx, user } = context;
  const { initiator, id } = root;
  const named = [...(rule.toInitiator && initiator ? [initiator] : []), ...(await holdersOf(tx, rule.roles))];
  const others = [...new Set(named)].filter((one) => one !== user.id && !among.includes(one));
  const { title, content } = rule;
  const said = content ? undefined : { template: TOLD_BESIDES[event], params: { ...subject.values } };
  const told = await textsForReceivers(context, {
    tree,
    texts: { title, content },
    subject,
    receivers: others,
    havePart: false,
  });
  notifyOfRecords(
    tx,
    told.flatMap(({ users, text }) =>
      users.map((one) => ({
        kind: 'reminder' as const,
        user: one,
        title: text.title || '流程提醒',
        word: text.content || (said ? saidText(said) : ''),
        said,
        address: `/flowhandle/flow-business?procInstId=${id}&view=true`,
        ways: rule.ways,
      })),
    ),
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
