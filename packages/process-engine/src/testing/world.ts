import type { Command, CommandOf } from '../commands/base/command.ts';
import { interpret } from '../commands/interpret.ts';
import type { EngineEvent } from '../context/engine-event.ts';
import type { ApproverQuery, Need, Ports } from '../context/ports.ts';
import { EngineRefusal } from '../context/refusals.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { InstanceRow, TaskRow, UnitRows } from '../state/rows.ts';
import type { WorkingCalendar } from '../time/working-calendar.ts';
import { demandSameFromLivePart } from './live-part-check.ts';
import { MemoryStore } from './memory-store.ts';
import { evaluateSmall, showSmall } from './small-expressions.ts';

type StartOptions = Omit<Partial<CommandOf<'start'>>, 'kind'>;
/** More questions than any test process has steps. */
const MAX_ROUNDS = 30;

type Extras = Record<string, unknown>;

/** A small firm with one store, a clock that the test moves, and people who act on the engine as a server would. */
export class World {
  readonly store = new MemoryStore();
  readonly models = new Map<string, ProcessModel>();
  /** Answers to approver questions, by the rule as JSON; loaded one by one as the engine needs them. */
  readonly people = new Map<string, readonly string[]>();
  /** Who is found where nobody was named for a rule. */
  anybody: readonly string[] = [];
  readonly substitutes = new Map<string, string>();
  calendar: WorkingCalendar | undefined;
  evaluate: Ports['evaluate'] = evaluateSmall;
  events: readonly EngineEvent[] = [];
  now = '2026-03-02T01:00:00.000Z';
  shuffle: <Item>(items: Item[]) => Item[] = (items) => items;
  /** How often the engine asked for more. */
  needs: Exclude<Need, { kind: 'history' }>[] = [];
  #lastId = 0;
  readonly #loaded = new Map<string, readonly string[]>();

  constructor(...models: ProcessModel[]) {
    for (const model of models) this.models.set(model.key, model);
  }

  get rows(): UnitRows {
    return this.store.read();
  }

  /** The main instance. */
  get instance(): InstanceRow {
    const main = this.rows.instance.find((row) => row.parentTokenId === null);
    if (!main) throw new Error('nothing has been started');
    return main;
  }

  start(defKey = [...this.models.keys()][0] ?? '', options: StartOptions = {}): InstanceRow {
    this.act({ kind: 'start', defKey, by: 'initiator', ...options });
    return this.instance;
  }

  /** Interprets a command as a server does: load, interpret, load what is needed and repeat, flush. */
  act(command: Command): readonly EngineEvent[] {
    const lastId = this.#lastId;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      this.#lastId = lastId;
      const rows = this.store.load(this.shuffle);
      const result = interpret(rows, command, this.ports());
      if (result.status === 'done') {
        const nextId = this.#lastId;
        this.#lastId = lastId;
        demandSameFromLivePart({ rows, command, ports: this.ports() }, result);
        this.#lastId = nextId;
        this.store.flush(result.changes);
        this.events = result.events;
        return result.events;
      }
      for (const need of result.needs) this.#answer(need);
    }
    throw new Error(`${command.kind} asks without end`);
  }

  /** Acts on an open task in the name of its assignee, unless told otherwise. */
  on(kind: Command['kind'], name: string, extras: Extras = {}): TaskRow {
    const task = this.task(name);
    this.act({ kind, taskId: task.id, by: task.assignee, ...extras } as unknown as Command);
    return task;
  }

  approve(name: string, extras: Extras = {}): TaskRow {
    return this.on('approve', name, extras);
  }

  /** Acts on the instance. */
  whole(kind: Command['kind'], extras: Extras = {}): void {
    this.act({ kind, instanceId: this.instance.id, by: null, ...extras } as unknown as Command);
  }

  /** An open (or blocked, or onHold) task by node id or `node@user`. */
  task(name: string): TaskRow {
    const found = this.rows.task.find(
      (task) => isNow(task) && (task.nodeId === name || nameOf(task) === name),
    );
    if (!found) throw new Error(`no task ${name} among ${this.open()}`);
    return found;
  }

  /** The open tasks as `node@user`, sorted; `node` alone where the user is `u_node`. */
  open(): string {
    return this.#tasks('open');
  }

  onHold(): string {
    return this.#tasks('onHold');
  }

  blocked(): string {
    return this.#tasks('blocked');
  }

  #tasks(status: TaskRow['status']): string {
    const tasks = this.rows.task.filter((task) => task.status === status);
    return tasks.map(shortName).sort().join(' ');
  }

  /** The code of the refusal that a action meets. */
  refusal(action: () => unknown): string {
    try {
      action();
    } catch (error) {
      if (error instanceof EngineRefusal) return error.code;
      throw error;
    }
    return 'not refused';
  }

  /** Runs every timer that is due within this many milliseconds, in order. */
  pass(milliseconds: number): void {
    const end = new Date(Date.parse(this.now) + milliseconds).toISOString();
    for (let job = this.#nextJob(end); job; job = this.#nextJob(end)) {
      if (job.dueAt > this.now) this.now = job.dueAt;
      this.act({ kind: 'runJob', jobId: job.id, by: null });
    }
    this.now = end;
  }

  #nextJob(end: string) {
    return this.rows.job
      .filter((job) => job.dueAt <= end)
      .sort((left, right) => left.dueAt.localeCompare(right.dueAt) || Number(left.id) - Number(right.id))[0];
  }

  /** As a server would build them for one command. */
  ports(): Ports {
    return {
      now: this.now,
      nextId: () => String(++this.#lastId),
      evaluate: this.evaluate,
      approvers: (query) => this.#loaded.get(query.key),
      model: ({ defId, defKey }) => {
        const model = this.models.get(defId ?? defKey ?? '');
        return model && { defId: model.key, model };
      },
      substitute: (user) => this.substitutes.get(user),
      calendar: () => this.calendar,
      explain: (expression, scope) => showSmall(expression, scope),
    };
  }

  #answer(need: Need): void {
    if (need.kind === 'history') throw new Error('all there is was given');
    this.needs.push(need);
    if (need.kind === 'model') throw new Error(`no model ${need.query.key}`);
    this.#loaded.set(need.query.key, this.#peopleFor(need.query));
  }

  #peopleFor({ rule }: ApproverQuery): readonly string[] {
    return this.people.get(JSON.stringify(rule)) ?? this.anybody;
  }
}

function isNow(task: TaskRow): boolean {
  return task.status === 'open' || task.status === 'blocked' || task.status === 'onHold';
}

function nameOf(task: TaskRow): string {
  return `${task.nodeId}@${task.assignee ?? ''}`;
}

function shortName(task: TaskRow): string {
  return task.assignee === `u_${task.nodeId}` ? task.nodeId : nameOf(task);
}
