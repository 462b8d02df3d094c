import { type Run, tell } from '../run.ts';
import type { Detour } from '../unit/multi-instance.ts';
import type { TaskRow, TokenRow } from '../unit/rows.ts';
import { RESUBMITTED, sweepEmptyScopes } from './sweep.ts';
import { copyTask, isDecision, openAgain, putAside } from './tasks.ts';

/** 退回后直达: what is open behind the target waits, while the target is done once more. */
export function parkTasks(run: Run, from: TaskRow, live: readonly TokenRow[]): Detour {
  const tokenIds = new Set(live.map((token) => token.id));
  const open = run.unit.task.live(
    (task) => task.status === 'open' && isDecision(task) && tokenIds.has(task.tokenId),
  );
  for (const task of open) {
    putAside(run, task, 'parked');
    tell(run, { kind: 'taskParked', taskId: task.id, nodeId: task.nodeId, why: 'reject' });
  }
  const again = copyTask(run, from, { status: 'parked', owner: from.owner });
  return { tasks: [again.id, ...open.map((task) => task.id)] };
}

/** The target is done again: nothing was undone, so the parked tasks just open. */
export function endDetour(run: Run, token: TokenRow, { tasks }: Detour): void {
  run.unit.token.remove(token);
  sweepEmptyScopes(run, RESUBMITTED);
  for (const id of tasks) openParked(run, run.unit.task.get(id));
}

/** Opens parked tasks whose detour was taken away by another command. */
export function openForgottenTasks(run: Run): void {
  const parked = run.unit.task.live((task) => task.status === 'parked');
  if (parked.length === 0) return;
  const expected = new Set(run.unit.token.all().flatMap((token) => token.ret?.tasks ?? []));
  for (const task of parked) if (!expected.has(task.id)) openParked(run, task);
}

function openParked(run: Run, task: TaskRow | undefined): void {
  if (task?.status !== 'parked') return;
  openAgain(run, task);
}

/** Is any step of this tree waiting for a resubmission? */
export function hasDetour(run: Run): boolean {
  return run.unit.task.findLive((task) => task.status === 'parked') !== undefined;
}
