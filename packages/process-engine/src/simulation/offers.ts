import type { Command } from '../commands/base/command.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { ProcessNode } from '../model/process-nodes.ts';
import { refusalOf } from '../queries/refusal-of.ts';
import { targets } from '../queries/targets.ts';
import type { JobRow, TaskRow, UnitRows } from '../state/rows.ts';
import type { SimulatedProcess, SimulationPorts } from './simulate.ts';

/** What a command does, as its button says it. */
export type OfferedKind =
  | 'approve'
  | 'voteAgainst'
  | 'resubmit'
  | 'sendBack'
  | 'reject'
  | 'claim'
  | 'reply'
  | 'pass'
  | 'deliver'
  | 'trigger'
  | 'cancel';

/** One thing that may be done where the process waits. */
export interface OfferedCommand {
  readonly kind: OfferedKind;
  readonly command: Command;
  /** The step that it is sent back to, or who claims it. */
  readonly to: string | null;
}

/** A place where a process waits: for a person, a time or a message; or the process as a whole. */
export interface Offer {
  readonly key: string;
  readonly waits: 'task' | JobRow['kind'] | 'message' | 'signal' | 'trigger' | 'process';
  readonly nodeId: string | null;
  /** The step, or the name of the message. */
  readonly name: string;
  /** Ids of who is asked; of several, any may claim it. */
  readonly people: readonly string[];
  readonly dueAt: string | null;
  readonly commands: readonly OfferedCommand[];
}

/** More people than anybody wants a button for. */
const MAX_CLAIMS = 10;

type ModelOf = (instanceId: string) => ProcessModel | undefined;

/** What may be done next with a played process, by the same rules as with a real one. */
export function offersOf(
  process: SimulatedProcess,
  ports: SimulationPorts,
  modelOf: ModelOf,
): readonly Offer[] {
  const { rows } = process;
  const main = rows.instance.find(({ id, rootId }) => id === rootId);
  if (main?.status !== 'active') return [];
  const asked = { ...ports, now: process.now, nextId: () => 'offer' };
  const nodeOf = ({ instanceId, nodeId }: { instanceId: string; nodeId: string | null }) =>
    modelOf(instanceId)?.nodes.find(({ id }) => id === nodeId);
  const tasks = rows.task
    .filter(({ status }) => status === 'open')
    .toSorted((one, other) => one.seq - other.seq);
  return [
    ...tasks.map((task) => {
      const found = targets(rows, task.id, asked);
      return taskOffer(rows, task, found.status === 'done' ? found.targets : undefined);
    }),
    ...timeOffers(rows, nodeOf),
    ...messageOffers(rows),
    ...triggerOffers(rows, nodeOf),
    ...wholeOffers(main, (command) => refusalOf(rows, command, asked) === undefined),
  ];
}

type Found = Extract<ReturnType<typeof targets>, { status: 'done' }>['targets'];

function taskOffer(rows: UnitRows, task: TaskRow, found: Found | undefined): Offer {
  const candidates = rows.taskCandidate.filter(({ taskId }) => taskId === task.id);
  return {
    key: `task/${task.id}`,
    waits: 'task',
    nodeId: task.nodeId,
    name: task.name,
    people: task.assignee === null ? candidates.map(({ ref }) => ref) : [task.assignee],
    dueAt: task.dueAt,
    commands: found === undefined ? [] : decisionsOn(rows, task, found),
  };
}

function decisionsOn(rows: UnitRows, task: TaskRow, { actions, sendBackTo }: Found): OfferedCommand[] {
  const on = { taskId: task.id, by: task.assignee };
  const plain = (kind: 'approve' | 'resubmit' | 'reject'): OfferedCommand[] =>
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
    ...(actions.includes('reply') ? [offered('reply', { kind: 'reply', comment: '…', ...on })] : []),
  ];
}

const offered = (kind: OfferedKind, command: Command, to: string | null = null): OfferedCommand => ({
  kind,
  command,
  to,
});

function isOneOfSeveral({ token }: UnitRows, { tokenId }: TaskRow): boolean {
  const parentId = token.find(({ id }) => id === tokenId)?.parentId;
  return token.find(({ id }) => id === parentId)?.multiInstance != null;
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

type NodeOf = (at: { instanceId: string; nodeId: string | null }) => ProcessNode | undefined;

/** The earliest first, each by itself: a deadline may pass while another still runs. */
function timeOffers({ job }: UnitRows, nodeOf: NodeOf): Offer[] {
  const jobs = job.toSorted(
    (one, other) => one.dueAt.localeCompare(other.dueAt) || Number(one.id) - Number(other.id),
  );
  return jobs.map((row) => ({
    key: `job/${row.id}`,
    waits: row.kind,
    nodeId: row.nodeId,
    name: nodeOf(row)?.name ?? row.nodeId,
    people: [],
    dueAt: row.dueAt,
    commands: [offered('pass', { kind: 'runJob', jobId: row.id, by: null })],
  }));
}

/** One for each name that somebody waits for: all who wait for a signal hear it at once. */
function messageOffers({ subscription }: UnitRows): Offer[] {
  const waiting = subscription.filter(({ kind }) => kind !== 'conditional');
  const first = new Map(waiting.toReversed().map((row) => [`${row.kind}/${row.name}`, row]));
  return [...first].map(([key, { kind, name, nodeId }]) => ({
    key,
    waits: kind === 'signal' ? 'signal' : 'message',
    nodeId,
    name,
    people: [],
    dueAt: null,
    commands: [offered('deliver', { kind: kind === 'signal' ? 'signal' : 'message', name, by: null })],
  }));
}

function triggerOffers({ token }: UnitRows, nodeOf: NodeOf): Offer[] {
  return token.flatMap((row) => {
    const node = row.state === 'wait' ? nodeOf(row) : undefined;
    if (node?.kind !== 'receiveTask' || node.message !== undefined) return [];
    return [
      {
        key: `trigger/${row.id}`,
        waits: 'trigger' as const,
        nodeId: node.id,
        name: node.name ?? node.id,
        people: [],
        dueAt: null,
        commands: [offered('trigger', { kind: 'trigger', tokenId: row.id, by: null })],
      },
    ];
  });
}

/** 撤销 by who started it, where the process lets him. */
function wholeOffers(main: UnitRows['instance'][number], isAllowed: (command: Command) => boolean): Offer[] {
  const command: Command = { kind: 'cancel', instanceId: main.id, by: main.initiator };
  if (!isAllowed(command)) return [];
  const people = main.initiator === null ? [] : [main.initiator];
  const commands = [offered('cancel', command)];
  return [{ key: 'process', waits: 'process', nodeId: null, name: '', people, dueAt: null, commands }];
}
