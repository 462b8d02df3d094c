import type { Command } from '../commands/base/command.ts';
import type { targets } from '../queries/targets.ts';
import type { TaskRow, UnitRows } from '../state/rows.ts';
import {
  type Offer,
  type OfferedCommand,
  type OfferedWithPeople,
  offered,
  type PeopleKind,
} from './offer.ts';

/** More people than anybody wants a button for. */
const MAX_CLAIMS = 10;

type Found = Extract<ReturnType<typeof targets>, { status: 'done' }>['targets'];

/** What may be done with a task, and by whom. */
export function taskOffer(rows: UnitRows, task: TaskRow, found: Found | undefined): Offer {
  const candidates = rows.taskCandidate.filter(({ taskId }) => taskId === task.id);
  return {
    key: `task/${task.id}`,
    waits: 'task',
    nodeId: task.nodeId,
    name: task.name,
    people: task.assignee === null ? candidates.map(({ ref }) => ref) : [task.assignee],
    owner: task.owner === task.assignee ? null : task.owner,
    decided: decidedAt(rows, task),
    dueAt: task.dueAt,
    commands: found === undefined ? [] : decisionsOn(rows, task, found),
    withPeople: found === undefined ? [] : handingOn(task, found),
  };
}

function decidedAt(rows: UnitRows, task: TaskRow): Offer['decided'] {
  const items = signersOf(rows, task)?.items.filter(({ state }) => state !== 'removed') ?? [];
  if (items.length < 2) return null;
  return { done: items.filter(({ state }) => state === 'done').length, all: items.length };
}

/** The same verbs as on a real task; which people may be chosen, the engine says when they are. */
function handingOn({ id: taskId, assignee: by }: TaskRow, { actions }: Found): OfferedWithPeople[] {
  const one = (kind: PeopleKind) => ({ kind, takesSeveral: false, taskId, by });
  const several = (kind: PeopleKind) => ({ kind, takesSeveral: true, taskId, by });
  return [
    ...(actions.includes('transfer') ? [one('transfer')] : []),
    ...(actions.includes('delegate') ? [one('delegate')] : []),
    ...(actions.includes('addApprover')
      ? [several('addBefore'), several('addAfter'), several('addBeside')]
      : []),
    ...(actions.includes('consult') ? [several('consult')] : []),
  ];
}

const WHERE = { addBefore: 'before', addAfter: 'after', addBeside: 'parallel' } as const;

/** The command once the people are chosen; of several where one is meant, the first. */
export function commandWith({ kind, taskId, by }: OfferedWithPeople, users: readonly string[]): Command {
  if (kind === 'transfer' || kind === 'delegate') return { kind, taskId, by, to: users[0] ?? '' };
  if (kind === 'consult') return { kind, taskId, by, users };
  return { kind: 'addApprover', taskId, by, users, where: WHERE[kind] };
}

function decisionsOn(
  rows: UnitRows,
  task: TaskRow,
  { actions, sendBackTo, removable }: Found,
): OfferedCommand[] {
  const on = { taskId: task.id, by: task.assignee };
  const plain = (kind: 'approve' | 'resubmit' | 'reject' | 'resolve' | 'unclaim'): OfferedCommand[] =>
    actions.includes(kind) ? [{ kind, to: null, command: { kind, ...on } }] : [];
  const isVote = actions.includes('approve') && isOneOfSeveral(rows, task);
  return [
    ...(actions.includes('claim') ? claims(rows, task) : []),
    ...plain('approve'),
    ...(isVote ? [offered('voteAgainst', { kind: 'approve', outcome: 'voteAgainst', ...on })] : []),
    ...plain('resubmit'),
    ...sendBackTo.map(({ nodeId, name }) =>
      offered('sendBack', { kind: 'sendBack', to: [nodeId], ...on }, name),
    ),
    ...plain('reject'),
    ...plain('resolve'),
    ...sendBackTo.map(({ nodeId, name }) =>
      offered('sendBackDirect', { kind: 'sendBack', to: [nodeId], resubmit: 'direct', ...on }, name),
    ),
    ...plain('unclaim'),
    ...removable.map((user) =>
      offered('removeApprover', { kind: 'removeApprover', users: [user], ...on }, user),
    ),
    ...(actions.includes('reply') ? [offered('reply', { kind: 'reply', comment: '…', ...on })] : []),
  ];
}

const isOneOfSeveral = (rows: UnitRows, task: TaskRow): boolean => signersOf(rows, task) != null;

/** The countersign that a task belongs to. */
function signersOf({ token }: UnitRows, { tokenId }: TaskRow) {
  const parentId = token.find(({ id }) => id === tokenId)?.parentId;
  return token.find(({ id }) => id === parentId)?.multiInstance;
}

/** By each of those who may; where nobody is named, by anybody. */
function claims({ taskCandidate }: UnitRows, { id: taskId }: TaskRow): OfferedCommand[] {
  const candidates = taskCandidate.filter((row) => row.taskId === taskId);
  if (candidates.length === 0) return [offered('claim', { kind: 'claim', taskId, by: '' })];
  return candidates.slice(0, MAX_CLAIMS).map(({ kind, ref }) => {
    const member = { u: {}, g: { groups: [ref] }, d: { departments: [ref] } }[kind];
    return offered('claim', { kind: 'claim', taskId, by: ref, ...member }, ref);
  });
}
