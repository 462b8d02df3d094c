import { type ExecutionContext, emit, getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { ActivityRow, InstanceRow } from '../../state/rows.ts';
import { behind } from '../../transitions/rollback/history.ts';
import { refuseOverlap } from '../../transitions/rollback/refuse-overlap.ts';
import { rollback } from '../../transitions/rollback/rollback.ts';
import {
  isInEndSnapshot,
  lastHandlers,
  snapshotAtEnd,
  visitedStep,
} from '../../transitions/rollback/snapshot.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { isAlive } from '../../transitions/tokens/tokens.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { mainOf } from '../base/open-task.ts';

/**
 * 唤醒: an ended application stands again. One that ran to its end stands at its last handlers, one that was ended
 * from outside where it stood; or at named steps it has passed. A return straight back that was under way is not
 * restored: the step that waited for it is open.
 */
export const reopen: Handler<'reopen'> = (run, command) => {
  const main = mainOf(run, command.instanceId);
  const was = main.endReason;
  if (isAlive(main) || was === null) throw refuse('notEnded');
  if (was === 'voided') throw refuse('voidedStaysVoid');
  const { steps, arrivals } = placesOf(run, main, command);
  if (steps.length === 0) throw refuse('nothingToReopen');
  const target = [...new Set(steps.map((row) => row.nodeId))];
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'reopen', { target });
  emit(run, { kind: 'instanceReopened', instanceId: main.id, was });
  rollback(run, steps, 'reopen', arrivals);
};

interface Places {
  readonly steps: readonly ActivityRow[];
  /** Branches that were waiting at a join. */
  readonly arrivals: readonly ActivityRow[];
}

function placesOf(run: ExecutionContext, main: InstanceRow, { to }: CommandOf<'reopen'>): Places {
  const named = (to ?? []).map((id) => visitedStep(run, main, id) ?? refuseStep(run, main, id));
  refuseOverlap(run, named);
  const standing = snapshotAtEnd(run, main);
  const isOver = !standing.some((row) => isInEndSnapshot(row, main));
  if (isOver) return { steps: named.length > 0 ? named : lastHandlers(run, main), arrivals: [] };
  const led = behind(run, named);
  const left = standing.filter((row) => !led.has(row.id));
  const steps = left.filter((row) => isInEndSnapshot(row, main));
  return { steps: [...named, ...steps], arrivals: left.filter((row) => !steps.includes(row)) };
}

function refuseStep(run: ExecutionContext, main: InstanceRow, nodeId: string): never {
  const node = getGraph(run, main.id).nodes.get(nodeId);
  throw refuse('stepNotVisited', { node: node?.name ?? nodeId });
}
