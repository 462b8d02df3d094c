import { writeAction } from '../moves/actions.ts';
import { cancelInside, cancelToken } from '../moves/cancel.ts';
import { instanceAt } from '../moves/find-repeated.ts';
import { closeVisit } from '../moves/log.ts';
import { changeItem, finishItem, miOf, refill } from '../moves/multi-instance.ts';
import { tally } from '../moves/vote.ts';
import { plan, type Run } from '../run.ts';
import type { MultiItem } from '../unit/multi-instance.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { Handler } from './command.ts';
import { activeMain } from './open-task.ts';

const WHY = 'removeInstance';

/** One instance of a repeated step less, or one that counts as done. */
export const removeInstance: Handler<'removeInstance'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const { container, item } = instanceAt(run, command);
  writeAction(run, { instanceId: command.instanceId, rootId: main.id }, WHY, { nodeId: command.nodeId });
  const token = run.unit.token.get(item.tokenId ?? '');
  if (token && command.isDone) finish(run, container, token);
  else remove(run, container, { item, token, state: command.isDone ? 'done' : 'removed' });
};

function finish(run: Run, container: TokenRow, token: TokenRow): void {
  cancelInside(run, token, WHY);
  closeVisit(run, token, WHY);
  finishItem(run, container, token, 'agree');
}

interface Removal {
  readonly item: MultiItem;
  readonly token: TokenRow | undefined;
  readonly state: MultiItem['state'];
}

function remove(run: Run, container: TokenRow, { item, token, state }: Removal): void {
  if (token) cancelToken(run, token, WHY);
  changeItem(run, container, item.id, { state, tokenId: null });
  if (tally(miOf(container)) === 'open') refill(run, container);
  else plan(run, { kind: 'close', tokenId: container.id });
}
