import type {
  Command,
  EngineEvent,
  InstanceRow,
  TaskRow,
  TokenRow,
  UnitRows,
} from '@jianheng/process-engine';
import { findEventStart } from '@jianheng/process-engine';
import type { Ground } from './grounds/ground.ts';
import type { Step } from './read-suite.ts';
import { Refused } from './refused.ts';
import { optionalText, textIn } from './step-fields.ts';

/** A case while it runs: its ground, its clock, and which instance was started last. */
export class Stage {
  readonly ground: Ground;
  now = '2026-01-05T01:00:00.000Z';
  #currentId: string | undefined;

  constructor(ground: Ground) {
    this.ground = ground;
  }

  /** The rows of all trees together, in the order of their start. */
  async rows(): Promise<UnitRows> {
    const trees = await this.ground.trees();
    const names = [
      'instance',
      'token',
      'task',
      'taskCandidate',
      'job',
      'subscription',
      'activity',
      'decision',
    ] as const;
    const all = names.map((name) => [name, trees.flatMap((tree): readonly object[] => tree[name])]);
    return Object.fromEntries(all) as UnitRows;
  }

  async start(command: Extract<Command, { kind: 'start' }>): Promise<void> {
    const { rootId, events } = await this.ground.act(null, command, this.now);
    this.#currentId = rootId;
    await this.#passOn(rootId, events);
  }

  /** Does something to the tree of this row, and lets other trees hear the signals of it. */
  async act(row: { readonly rootId: string }, command: Command): Promise<void> {
    const { events } = await this.ground.act(row.rootId, command, this.now);
    await this.#passOn(row.rootId, events);
  }

  /** The instance that was started last. */
  async current(): Promise<InstanceRow> {
    const { instance } = await this.rows();
    const found = instance.find((row) => row.id === this.#currentId);
    if (!found) throw new Refused('no instance has been started');
    return found;
  }

  async openTasks(): Promise<TaskRow[]> {
    const { task } = await this.rows();
    return task
      .filter((row) => row.status === 'open')
      .sort((left, right) => Number(left.rootId) - Number(right.rootId) || left.seq - right.seq);
  }

  /** The open task that a step names by its name, its node or its assignee. */
  async taskFor(step: Step): Promise<TaskRow> {
    const tasks = await this.openTasks();
    const [name, key] = [optionalText(step, 'task'), optionalText(step, 'key')];
    const found = tasks.find((task) => {
      if (name !== undefined) return task.name === name;
      if (key !== undefined) return task.nodeId === key;
      return task.assignee === textIn(step, 'assignee');
    });
    if (found) return found;
    const open = tasks.map((task) => task.name).join(', ');
    throw new Refused(`no open task ${name ?? key ?? String(step.assignee)} among [${open}]`);
  }

  /** The tokens that hold this one, itself first, also in the processes that called its own. */
  async holdersOf(tokenId: string): Promise<TokenRow[]> {
    const { token, instance } = await this.rows();
    const callerOf = ({ instanceId }: TokenRow) =>
      instance.find(({ id }) => id === instanceId)?.parentTokenId;
    const chain: TokenRow[] = [];
    for (let id: string | null | undefined = tokenId; id; ) {
      const found = token.find((row) => row.id === id);
      if (!found) break;
      chain.push(found);
      id = found.parentId ?? callerOf(found);
    }
    return chain;
  }

  /** A signal for everybody: trees that wait for it, and processes that begin with it. */
  async signal(name: string, vars: Readonly<Record<string, unknown>>, except?: string): Promise<void> {
    const { subscription, instance } = await this.rows();
    const waiting = subscription.filter((row) => row.kind === 'signal' && row.name === name);
    const roots = new Set(waiting.map((row) => row.rootId));
    for (const root of instance.filter(
      (row) => roots.has(row.id) && row.id !== except && row.status === 'active',
    ))
      await this.act({ rootId: root.id }, { kind: 'signal', by: null, name, vars });
    for (const begin of await this.startsOf('signal', name)) await this.start({ ...begin, vars });
  }

  /** The start commands of processes that begin with this message or signal. */
  async startsOf(kind: 'message' | 'signal', name: string): Promise<Extract<Command, { kind: 'start' }>[]> {
    const models = await this.ground.models();
    return models
      .filter((model) => findEventStart(model, kind, name))
      .map(({ key }) => ({ kind: 'start' as const, defKey: key, startEvent: { kind, name }, by: null }));
  }

  async #passOn(rootId: string, events: readonly EngineEvent[]): Promise<void> {
    for (const event of events)
      if (event.kind === 'signalThrown') await this.signal(event.name, event.vars, rootId);
  }
}
