import { type ExecutionContext, emit } from '../../context/execution-context.ts';
import type { DirectReturn } from '../../state/multi-instance.ts';
import type { TaskRow, TokenRow } from '../../state/rows.ts';
import { copyTask, isDecision, putAside, reopenTask } from '../tasks/tasks.ts';
import { RESUBMITTED, removeEmptyScopes } from './remove-empty-scopes.ts';

/** 退回后直达: what is open behind the target waits, while the target is done once more. */
export function holdTasks(run: ExecutionContext, from: TaskRow, live: readonly TokenRow[]): DirectReturn {
  const tokenIds = new Set(live.map((token) => token.id));
  const open = run.unit.task.live(
    (task) => task.status === 'open' && isDecision(task) && tokenIds.has(task.tokenId),
  );
  for (const task of open) {
    putAside(run, task, 'onHold');
    emit(run, { kind: 'taskOnHold', taskId: task.id, nodeId: task.nodeId, reason: 'sendBack' });
  }
  const again = copyTask(run, from, { status: 'onHold', owner: from.owner });
  return { tasks: [again.id, ...open.map((task) => task.id)] };
}

/** The target is done again: nothing was undone, so the onHold tasks just open. */
export function endDirectReturn(run: ExecutionContext, token: TokenRow, { tasks }: DirectReturn): void {
  run.unit.token.remove(token);
  removeEmptyScopes(run, RESUBMITTED);
  for (const id of tasks) openHeld(run, run.unit.task.get(id));
}

/** Opens onHold tasks whose direct return was taken away by another command. */
export function openForgottenTasks(run: ExecutionContext): void {
  const onHold = run.unit.task.live((task) => task.status === 'onHold');
  if (onHold.length === 0) return;
  const expected = new Set(run.unit.token.all().flatMap((token) => token.directReturn?.tasks ?? []));
  for (const task of onHold) if (!expected.has(task.id)) openHeld(run, task);
}

function openHeld(run: ExecutionContext, task: TaskRow | undefined): void {
  if (task?.status !== 'onHold') return;
  reopenTask(run, task);
}

/** Is any step of this tree waiting for a resubmission? */
export function hasDirectReturn(run: ExecutionContext): boolean {
  return run.unit.task.findLive((task) => task.status === 'onHold') !== undefined;
}
