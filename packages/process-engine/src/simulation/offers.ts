import type { Command } from '../commands/base/command.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { ProcessNode } from '../model/process-nodes.ts';
import { refusalOf } from '../queries/refusal-of.ts';
import { targets } from '../queries/targets.ts';
import type { UnitRows } from '../state/rows.ts';
import { NO_TASK, type Offer, offered } from './offer.ts';
import type { SimulatedProcess, SimulationPorts } from './simulate.ts';
import { taskOffer } from './task-offers.ts';

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
    ...NO_TASK,
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
    ...NO_TASK,
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
        ...NO_TASK,
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
  return [
    { key: 'process', waits: 'process', nodeId: null, name: '', people, ...NO_TASK, dueAt: null, commands },
  ];
}
