import type { EngineEvent } from '../context/engine-event.ts';
import { type ExecutionContext, NeedsMore, type OpenQuestion } from '../context/execution-context.ts';
import type { Need, Ports } from '../context/ports.ts';
import { EngineRefusal } from '../context/refusals.ts';
import { runAgenda } from '../execution/run-agenda.ts';
import type { UnitRows } from '../state/rows.ts';
import { NeedsHistory } from '../state/table.ts';
import { type Changes, UnitOfWork } from '../state/unit-of-work.ts';
import type { Command } from './base/command.ts';
import { rescueJob } from './execution/run-job.ts';
import { handle } from './handle-command.ts';

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
    return attempt(rows, ports, { command, begin: (run) => handle(run, command) });
  } catch (error) {
    if (command.kind !== 'runJob' || !(error instanceof EngineRefusal)) throw error;
    return attempt(rows, ports, { command, begin: (run) => rescueJob(run, command.jobId, error) });
  }
}

/** What is to be done first, in whose name; everything else follows from it. */
interface Beginning {
  readonly command: Command;
  readonly begin: (run: ExecutionContext) => void;
}

/** The same while only looking ahead: what cannot be decided yet is noted among the questions, and not gone into. */
export function interpretAhead(
  rows: UnitRows,
  command: Command,
  ports: Ports,
  questions: OpenQuestion[],
): Interpretation {
  return attempt(rows, ports, { command, begin: (run) => handle(run, command) }, questions);
}

function attempt(
  rows: UnitRows,
  ports: Ports,
  { command, begin }: Beginning,
  ahead?: OpenQuestion[],
): Interpretation {
  const unit = new UnitOfWork(rows);
  const isByJob = command.kind === 'runJob';
  const base = { unit, ports, actor: command, agenda: [], events: [], needs: new Map(), isByJob };
  const run: ExecutionContext = ahead ? { ...base, ahead } : base;
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
function isForNeeds(run: ExecutionContext, error: unknown): boolean {
  return run.needs.size > 0 && (error instanceof NeedsMore || error instanceof EngineRefusal);
}

function countRevision(run: ExecutionContext): void {
  for (const root of run.unit.instance.where((row) => row.id === row.rootId)) {
    run.unit.instance.change(root, { rev: root.rev + 1 });
  }
}
