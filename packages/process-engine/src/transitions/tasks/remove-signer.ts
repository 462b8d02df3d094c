import { type ExecutionContext, schedule } from '../../context/execution-context.ts';
import type { TaskRow } from '../../state/rows.ts';
import { getContainer } from '../tokens/tokens.ts';
import { cancelToken } from './cancel.ts';
import { unblock } from './complete-task.ts';
import { changeItem, getMultiInstance, refill } from './multi-instance.ts';
import { cancelTask, isPending } from './tasks.ts';
import { tally } from './vote.ts';

/** Takes one added signer away: from before, after or beside the task. Says whether there was such a one. */
export function removeApprovers(run: ExecutionContext, task: TaskRow, user: string): boolean {
  return removeBefore(run, task, user) || removeAfter(run, task, user) || removeBeside(run, task, user);
}

function removeBefore(run: ExecutionContext, task: TaskRow, user: string): boolean {
  const signer = run.unit.task.findLive(
    (other) => other.unblocks === task.id && other.assignee === user && isPending(other),
  );
  if (!signer) return false;
  cancelWithSigners(run, signer);
  unblock(run, task.id);
  return true;
}

/** Whoever signs before a signer goes with him. */
function cancelWithSigners(run: ExecutionContext, signer: TaskRow): void {
  const before = run.unit.task.live((other) => other.unblocks === signer.id && isPending(other));
  for (const other of before) cancelWithSigners(run, other);
  cancelTask(run, signer, 'removeApprover');
}

function removeAfter(run: ExecutionContext, task: TaskRow, user: string): boolean {
  if (!task.approversAfter.includes(user)) return false;
  run.unit.task.change(task, { approversAfter: task.approversAfter.filter((each) => each !== user) });
  return true;
}

function removeBeside(run: ExecutionContext, task: TaskRow, user: string): boolean {
  const container = getContainer(run, run.unit.token.need(task.tokenId));
  const item = container?.multiInstance?.items.find(
    (each) => each.user === user && each.isAdded && (each.state === 'open' || each.state === 'waiting'),
  );
  if (!container || !item) return false;
  const token = run.unit.token.get(item.tokenId ?? '');
  if (token) cancelToken(run, token, 'removeApprover');
  changeItem(run, container, item.id, { state: 'removed', tokenId: null });
  if (tally(getMultiInstance(container)) === 'open') refill(run, container);
  else schedule(run, { kind: 'close', tokenId: container.id });
  return true;
}
