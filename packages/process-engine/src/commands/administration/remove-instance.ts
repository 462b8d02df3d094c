import { type ExecutionContext, schedule } from '../../context/execution-context.ts';
import type { MultiItem } from '../../state/multi-instance.ts';
import type { TokenRow } from '../../state/rows.ts';
import { cancelInside, cancelToken } from '../../transitions/tasks/cancel.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { instanceAt } from '../../transitions/tasks/find-repeated.ts';
import { changeItem, finishItem, getMultiInstance, refill } from '../../transitions/tasks/multi-instance.ts';
import { tally } from '../../transitions/tasks/vote.ts';
import { closeActivity } from '../../transitions/tokens/activity.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

const WHY = 'removeInstance';

/** One instance of a repeated step less, or one that counts as done. */
export const removeInstance: Handler<'removeInstance'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const { container, item } = instanceAt(run, command);
  writeDecision(run, { instanceId: command.instanceId, rootId: main.id }, WHY, { nodeId: command.nodeId });
  const token = run.unit.token.get(item.tokenId ?? '');
  if (token && command.isDone) finish(run, container, token);
  else remove(run, container, { item, token, state: command.isDone ? 'done' : 'removed' });
};

function finish(run: ExecutionContext, container: TokenRow, token: TokenRow): void {
  cancelInside(run, token, WHY);
  closeActivity(run, token, WHY);
  finishItem(run, container, token, 'approve');
}

interface Removal {
  readonly item: MultiItem;
  readonly token: TokenRow | undefined;
  readonly state: MultiItem['state'];
}

function remove(run: ExecutionContext, container: TokenRow, { item, token, state }: Removal): void {
  if (token) cancelToken(run, token, WHY);
  changeItem(run, container, item.id, { state, tokenId: null });
  if (tally(getMultiInstance(container)) === 'open') refill(run, container);
  else schedule(run, { kind: 'close', tokenId: container.id });
}
