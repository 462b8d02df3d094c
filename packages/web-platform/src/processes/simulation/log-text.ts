import type { EngineEvent, PeopleKind, WeighedFlow } from '@jianheng/process-engine';
import type { Translate } from '../../i18n/use-translation.ts';
import { leadsToPerson, OFFER_WORDS, PEOPLE_WORDS } from './offer-text.ts';
import type { Move, MoveTitle } from './use-simulation.ts';
import type { Played, Reason } from './worker/protocol.ts';

interface Naming {
  readonly t: Translate;
  readonly nameOf: (user: string) => string;
  readonly stepOf: (node: string | null) => string;
}

type Told = {
  readonly [Kind in EngineEvent['kind']]?: (
    event: Extract<EngineEvent, { kind: Kind }>,
    naming: Naming,
  ) => string;
};

const ENDS: Readonly<Record<string, string>> = {
  approved: '已通过',
  rejected: '已拒绝',
  cancelled: '已撤销',
  terminated: '已终止',
  voided: '已作废',
};

const OVERDUE: Readonly<Record<string, string>> = {
  pass: '自动通过',
  reject: '自动拒绝',
  toInitiator: '自动退回发起人',
  escalate: '转交上级',
  transfer: '转交他人',
  rescue: '交给管理员',
};

/** More names than these are counted. */
const MAX_NAMES = 3;

/** Of many people the first, and how many they are. */
function listed(users: readonly string[], { t, nameOf }: Pick<Naming, 't' | 'nameOf'>): string {
  const names = users.slice(0, users.length > MAX_NAMES + 1 ? MAX_NAMES : users.length).map(nameOf);
  const text = names.join(t('、'));
  return names.length === users.length
    ? text
    : t('{names} 等 {count} 人', { names: text, count: users.length });
}

/** What each event means for whoever plays the process; those that the chart shows by itself say nothing. */
const TOLD: Told = {
  taskCreated: ({ nodeId, users }, naming) =>
    naming.t('「{step}」等待 {people} 办理', {
      step: naming.stepOf(nodeId),
      people: listed(users, naming) || naming.t('待认领'),
    }),
  taskReopened: ({ nodeId, users }, naming) =>
    naming.t('「{step}」重新交给 {people} 办理', {
      step: naming.stepOf(nodeId),
      people: listed(users, naming),
    }),
  taskCancelled: ({ nodeId }, { t, stepOf }) => t('「{step}」不再需要办理', { step: stepOf(nodeId) }),
  taskOnHold: ({ nodeId }, { t, stepOf }) => t('「{step}」搁置，等待重新提交', { step: stepOf(nodeId) }),
  autoPass: ({ nodeId }, { t, stepOf }) => t('「{step}」自动通过', { step: stepOf(nodeId) }),
  cc: ({ users }, naming) => naming.t('抄送给 {people}', { people: listed(users, naming) }),
  serviceCall: ({ nodeId, action }, { t, stepOf }) =>
    t('「{step}」执行操作 {action}，模拟时不真正执行', { step: stepOf(nodeId), action }),
  subProcessWanted: ({ nodeId, calls }, { t, stepOf }) =>
    t('「{step}」发起不等待的子流程 {process}，模拟时不发起', { step: stepOf(nodeId), process: calls }),
  stepsUndone: ({ nodeIds }, { t, stepOf }) =>
    t('撤回了 {steps} 的结果', { steps: nodeIds.map(stepOf).join(t('、')) }),
  remind: ({ nodeId, users, nth, of }, naming) =>
    naming.t('提醒「{step}」的 {people}，第 {nth} 次，共 {of} 次', {
      step: naming.stepOf(nodeId),
      people: listed(users, naming),
      nth,
      of,
    }),
  overdue: ({ nodeId, did }, { t, stepOf }) =>
    t('「{step}」超时：{outcome}', { step: stepOf(nodeId), outcome: t(OVERDUE[did] ?? did) }),
  signalThrown: ({ name }, { t }) => t('发出信号“{name}”', { name }),
  messageThrown: ({ name }, { t }) => t('发出消息“{name}”', { name }),
  instanceEnded: ({ main, status }, { t }) =>
    main ? t('流程结束：{result}', { result: t(ENDS[status] ?? status) }) : t('子流程结束'),
};

/** What a move led to, line by line. */
export function consequences({ played }: Move, naming: Naming): readonly string[] {
  const lines = [
    ...played.reasons.flatMap((reason) => reasonText(reason, naming) ?? []),
    ...together(played.events).flatMap((event) => eventText(event, naming) ?? []),
  ];
  // What holds for each of several people of a step is said of the step.
  return [...new Set(lines)];
}

/** A step that several are asked at is told of once. */
function together(events: readonly EngineEvent[]): readonly EngineEvent[] {
  const told: EngineEvent[] = [];
  for (const event of events) {
    const last = told.at(-1);
    const isSame =
      last?.kind === 'taskCreated' && event.kind === 'taskCreated' && last.nodeId === event.nodeId;
    if (isSame) told.splice(-1, 1, { ...event, users: [...last.users, ...event.users] });
    else told.push(event);
  }
  return told;
}

function eventText(event: EngineEvent, naming: Naming): string | undefined {
  const tell = TOLD[event.kind] as ((event: EngineEvent, naming: Naming) => string) | undefined;
  return tell?.(event, naming);
}

function reasonText(reason: Reason, { t, stepOf }: Naming): string | undefined {
  const step = stepOf(reason.nodeId);
  if (reason.kind === 'note') return t('「{step}」：{note}', { step, note: t(reason.note) });
  return wayText(reason.weighed, { t, stepOf });
}

/** Where it goes on to and why, with what did not hold; nothing where there was no choice. */
function wayText(weighed: readonly WeighedFlow[], { t, stepOf }: Pick<Naming, 't' | 'stepOf'>) {
  if (weighed.every(({ condition }) => condition === null) && weighed.length < 2) return undefined;
  const why = ({ shown, condition, label }: WeighedFlow) =>
    shown ?? condition ?? (label === null ? t('其他情况') : t(label));
  const ways = weighed
    .filter(({ holds }) => holds)
    .map((way) => t('走向「{to}」：{why}', { to: stepOf(way.to), why: why(way) }));
  const failed = weighed.filter(({ holds }) => !holds).map((way) => t('不成立：{why}', { why: why(way) }));
  return [...ways, ...failed].join(t('；'));
}

/** What was done, as the heading of what it led to. */
export function moveText(
  { kind, step, by, to, users }: MoveTitle,
  { t, nameOf }: Pick<Naming, 't' | 'nameOf'>,
): string {
  const who = by === null ? t('系统') : nameOf(by);
  if (kind === 'start') return t('{who} 发起申请', { who });
  const action = actionText({ kind, to, users }, { t, nameOf });
  return step === ''
    ? t('{who}：{action}', { who, action })
    : t('{who}：{action}（{step}）', { who, action, step });
}

function actionText(
  {
    kind,
    to,
    users,
  }: Pick<MoveTitle, 'to' | 'users'> & { readonly kind: Exclude<MoveTitle['kind'], 'start'> },
  { t, nameOf }: Pick<Naming, 't' | 'nameOf'>,
): string {
  if (isWithPeople(kind))
    return t('{action}给 {people}', {
      action: t(PEOPLE_WORDS[kind]),
      people: listed(users ?? [], { t, nameOf }),
    });
  return t(OFFER_WORDS[kind], { to: leadsToPerson(kind) ? nameOf(to ?? '') : t(to ?? '') });
}

const isWithPeople = (kind: MoveTitle['kind']): kind is PeopleKind => Object.hasOwn(PEOPLE_WORDS, kind);

/** Names of steps by their ids, from all charts that are played. */
export function stepNames(played: Pick<Played, 'charts'> | undefined): ReadonlyMap<string, string> {
  const nodes = played?.charts.flatMap(({ chart }) => chart.nodes) ?? [];
  return new Map(nodes.map(({ id, name }) => [id, name]));
}

/** How the process ended, as people say it. */
export const endText = (ended: string, t: Translate): string =>
  t('流程结束：{result}', { result: t(ENDS[ended] ?? ended) });
