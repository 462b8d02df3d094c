import type { Command } from '../commands/base/command.ts';
import { interpret } from '../commands/interpret.ts';
import type { EngineEvent } from '../context/engine-event.ts';
import type { Need, Ports } from '../context/ports.ts';
import { noRows, type UnitRows } from '../state/rows.ts';

/** A process that is only played (模拟运行): its rows, its own clock, and the last id it has given. */
export interface SimulatedProcess {
  readonly rows: UnitRows;
  readonly now: string;
  readonly lastId: number;
}

/** The world around it; clock and ids are its own. */
export type SimulationPorts = Omit<Ports, 'now' | 'nextId'>;

export type SimulationResult =
  | {
      readonly status: 'done';
      readonly process: SimulatedProcess;
      readonly events: readonly EngineEvent[];
    }
  | { readonly status: 'needs'; readonly needs: readonly Need[] };

/** A process before its start. */
export const notStarted = (now: string): SimulatedProcess => ({ rows: noRows(), now, lastId: 0 });

/**
 * Does one command by the engine that runs real processes, on rows that nobody stores; what was before stays as it was,
 * so that a step is taken back by forgetting what came of it. Letting a timer pass moves the clock to its time.
 */
export function simulate(
  before: SimulatedProcess,
  command: Command,
  ports: SimulationPorts,
): SimulationResult {
  const now = timeOf(before, command);
  let { lastId } = before;
  const nextId = () => {
    lastId += 1;
    return String(lastId);
  };
  const result = interpret(before.rows, command, { ...ports, now, nextId });
  if (result.status === 'needs') return result;
  return { status: 'done', process: { rows: result.rows, now, lastId }, events: result.events };
}

function timeOf({ rows, now }: SimulatedProcess, command: Command): string {
  const job = command.kind === 'runJob' ? rows.job.find(({ id }) => id === command.jobId) : undefined;
  return job !== undefined && job.dueAt > now ? job.dueAt : now;
}
