import { addItem } from '../../instance-modification/one-instance.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { repeatedAt } from '../../transitions/tasks/find-repeated.ts';
import { refill } from '../../transitions/tasks/multi-instance.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** One more instance of a repeated step: beside the others, or behind them when they go in turn. */
export const addInstance: Handler<'addInstance'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const { nodeId, value = null, vars } = command;
  const container = repeatedAt(run, command);
  addItem(run, container, { value, ...(vars ? { vars } : {}) });
  writeDecision(run, { instanceId: command.instanceId, rootId: main.id }, 'addInstance', { nodeId });
  refill(run, container);
};
