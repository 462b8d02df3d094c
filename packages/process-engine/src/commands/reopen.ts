import { writeAction } from '../moves/actions.ts';
import { behind } from '../moves/history.ts';
import { refuseOverlap } from '../moves/refuse-overlap.ts';
import { rewind } from '../moves/rewind.ts';
import { isStandingAtEnd, lastHandlers, standingAtEnd, visitedStep } from '../moves/standing.ts';
import { isAlive } from '../moves/tokens.ts';
import { refuse } from '../refusals.ts';
import { graphFor, type Run, tell } from '../run.ts';
import type { InstanceRow, LogRow } from '../unit/rows.ts';
import type { CommandOf, Handler } from './command.ts';
import { mainOf } from './open-task.ts';

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
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'reopen', { target });
  tell(run, { kind: 'instanceReopened', instanceId: main.id, was });
  rewind(run, steps, 'reopen', arrivals);
};

interface Places {
  readonly steps: readonly LogRow[];
  /** Branches that were waiting at a join. */
  readonly arrivals: readonly LogRow[];
}

function placesOf(run: Run, main: InstanceRow, { to }: CommandOf<'reopen'>): Places {
  const named = (to ?? []).map((id) => visitedStep(run, main, id) ?? refuseStep(run, main, id));
  refuseOverlap(run, named);
  const standing = standingAtEnd(run, main);
  const isOver = !standing.some((row) => isStandingAtEnd(row, main));
  if (isOver) return { steps: named.length > 0 ? named : lastHandlers(run, main), arrivals: [] };
  const led = behind(run, named);
  const left = standing.filter((row) => !led.has(row.id));
  const steps = left.filter((row) => isStandingAtEnd(row, main));
  return { steps: [...named, ...steps], arrivals: left.filter((row) => !steps.includes(row)) };
}

function refuseStep(run: Run, main: InstanceRow, nodeId: string): never {
  const node = graphFor(run, main.id).nodes.get(nodeId);
  throw refuse('stepNotVisited', { node: node?.name ?? nodeId });
}
