import { handle } from './commands/all.ts';
import type { Command } from './commands/command.ts';
import { rescueJob } from './commands/run-job.ts';
import type { EngineEvent } from './events/engine-event.ts';
import { runAgenda } from './moves/run-agenda.ts';
import type { Need, Ports } from './ports.ts';
import { EngineRefusal } from './refusals.ts';
import { type Actor, NeedsMore, type OpenQuestion, type Run } from './run.ts';
import type { UnitRows } from './unit/rows.ts';
import { NeedsHistory } from './unit/table.ts';
import { type Changes, UnitOfWork } from './unit/unit-of-work.ts';

/** What came of a command: the rows after it with what to flush, or what must be loaded before it can be done. */
export type Interpretation =
  | {
      readonly status: 'done';
      readonly rows: UnitRows;
      readonly changes: Changes;
      readonly events: readonly EngineEvent[];
    }
  | { readonly status: 'needs'; readonly needs: readonly Need[] };

/**
 * Does one command on the rows of one instance tree, in memory. The given rows are never changed, so after `needs`
 * the same call may be repeated with more loaded. Throws `EngineRefusal` when a rule forbids it.
 */
export function interpret(rows: UnitRows, command: Command, ports: Ports): Interpretation {
  try {
    return attempt(rows, ports, { actor: command, begin: (run) => handle(run, command) });
  } catch (error) {
    if (command.kind !== 'runJob' || !(error instanceof EngineRefusal)) throw error;
    return attempt(rows, ports, { actor: command, begin: (run) => rescueJob(run, command.jobId, error) });
  }
}

/** What is to be done first, in whose name; everything else follows from it. */
interface Beginning {
  readonly actor: Actor;
  readonly begin: (run: Run) => void;
}

/** The same while only looking ahead: what cannot be decided yet is noted among the questions, and not gone into. */
export function interpretAhead(
  rows: UnitRows,
  command: Command,
  ports: Ports,
  questions: OpenQuestion[],
): Interpretation {
  return attempt(rows, ports, { actor: command, begin: (run) => handle(run, command) }, questions);
}

function attempt(
  rows: UnitRows,
  ports: Ports,
  { actor, begin }: Beginning,
  ahead?: OpenQuestion[],
): Interpretation {
  const unit = new UnitOfWork(rows);
  const base = { unit, ports, actor, agenda: [], events: [], needs: new Map() };
  const run: Run = ahead ? { ...base, ahead } : base;
  try {
    begin(run);
    runAgenda(run);
  } catch (error) {
    if (error instanceof NeedsHistory) run.needs.set('history', { kind: 'history' });
    else if (!isForNeeds(run, error)) throw error;
  }
  if (run.needs.size > 0) return { status: 'needs', needs: [...run.needs.values()] };
  countRevision(run);
  const after = rows.isLiveOnly ? { ...unit.rows(), isLiveOnly: rows.isLiveOnly } : unit.rows();
  return { status: 'done', rows: after, changes: unit.changes(), events: run.events };
}

/** With a need open the run is only a rehearsal: what it trips over may vanish when the need is met. */
function isForNeeds(run: Run, error: unknown): boolean {
  return run.needs.size > 0 && (error instanceof NeedsMore || error instanceof EngineRefusal);
}

function countRevision(run: Run): void {
  for (const root of run.unit.instance.where((row) => row.id === row.rootId)) {
    run.unit.instance.change(root, { rev: root.rev + 1 });
  }
}
