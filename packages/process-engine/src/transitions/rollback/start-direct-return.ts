import { type ExecutionContext, getNode, schedule } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { ActivityRow, TaskRow } from '../../state/rows.ts';
import { addToken, isAlive } from '../tokens/tokens.ts';
import { holdTasks } from './direct-return.ts';
import { behind, getHandler } from './history.ts';
import { reopenScope } from './reopen-scope.ts';
import { tokensBehind } from './rollback.ts';

/** 退回后直达: runs the target once more beside what is open, which waits for it. */
export function startDirectReturn(run: ExecutionContext, from: TaskRow, target: ActivityRow): void {
  const instance = run.unit.instance.need(target.instanceId);
  if (!isAlive(instance)) throw refuse('directIntoEndedProcess', { node: getNode(run, target).name });
  const directReturn = holdTasks(run, from, tokensBehind(run, behind(run, [target])));
  const token = addToken(run, {
    instanceId: target.instanceId,
    parentId: reopenScope(run, target, new Set()).id,
    nodeId: target.nodeId,
    viaFlow: target.viaFlow,
    // The same causes as the target's own activity, so that "the step before" is the same for both.
    lastActivities: target.causeIds,
    assignee: getHandler(target),
    directReturn,
  });
  schedule(run, { kind: 'enter', tokenId: token.id, nodeId: target.nodeId, viaFlow: target.viaFlow });
}
