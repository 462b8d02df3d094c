import { refuse } from '../refusals.ts';
import { nodeOf, plan, type Run } from '../run.ts';
import type { LogRow, TaskRow } from '../unit/rows.ts';
import { parkTasks } from './detour.ts';
import { behind, handlerOf } from './history.ts';
import { reviveScope } from './revive-scope.ts';
import { tokensBehind } from './rewind.ts';
import { addToken, isAlive } from './tokens.ts';

/** 退回后直达: runs the target once more beside what is open, which waits for it. */
export function startDetour(run: Run, from: TaskRow, target: LogRow): void {
  const instance = run.unit.instance.need(target.instanceId);
  if (!isAlive(instance)) throw refuse('directIntoEndedProcess', { node: nodeOf(run, target).name });
  const ret = parkTasks(run, from, tokensBehind(run, behind(run, [target])));
  const token = addToken(run, {
    instanceId: target.instanceId,
    parentId: reviveScope(run, target, new Set()).id,
    nodeId: target.nodeId,
    viaFlow: target.viaFlow,
    // The same causes as the target's own visit, so that "the step before" is the same for both.
    lastLog: target.prev,
    assignee: handlerOf(target),
    ret,
  });
  plan(run, { kind: 'enter', tokenId: token.id, nodeId: target.nodeId, viaFlow: target.viaFlow });
}
