import {
  type ExecutionContext,
  getInstance,
  getNode,
  schedule,
  scheduleLeave,
} from '../../context/execution-context.ts';
import type { InstanceRow, TokenRow } from '../../state/rows.ts';
import { closeInstances } from '../tasks/multi-instance.ts';
import { tally } from '../tasks/vote.ts';
import { writeExit } from '../tokens/activity.ts';
import { giveOutputs } from '../tokens/parameters.ts';
import { setVars } from '../tokens/scope-vars.ts';
import { getChildren, getContainer, replaceToken, union } from '../tokens/tokens.ts';
import { clearWaits } from '../tokens/waits.ts';
import { compensateOn } from './compensate.ts';
import { markEnded } from './finish-tree.ts';

/** Nothing runs inside any more: the process ends, or the sub-process or countersign is left. */
export function closeScope(run: ExecutionContext, token: TokenRow): void {
  if (getChildren(run, token).length > 0 && token.kind !== 'multiInstance') return;
  if (token.kind === 'root') closeProcess(run, token);
  else if (token.multiInstance)
    closeInstances(run, token, tally(token.multiInstance) === 'failed' ? 'voteAgainst' : 'approve');
  else if (!compensateOn(run, token)) leaveScope(run, token);
}

function leaveScope(run: ExecutionContext, token: TokenRow): void {
  const node = getNode(run, token);
  clearWaits(run, token);
  giveOutputs(run, token, node);
  const exit = writeExit(run, token, node);
  scheduleLeave(run, getContainer(run, token) ? token : replaceToken(run, token, [exit.id]));
}

function closeProcess(run: ExecutionContext, root: TokenRow): void {
  const instance = getInstance(run, root);
  clearWaits(run, root);
  run.unit.token.remove(root);
  markEnded(run, instance, instance.endReason ?? 'approved');
  if (instance.parentTokenId !== null) returnToCaller(run, instance, root);
}

function returnToCaller(run: ExecutionContext, instance: InstanceRow, root: TokenRow): void {
  const caller = run.unit.token.get(instance.parentTokenId ?? '');
  if (!caller) return;
  run.unit.token.change(caller, { lastActivities: union(caller.lastActivities, root.lastActivities) });
  takeResults(run, instance, caller);
  schedule(run, { kind: 'close', tokenId: caller.id });
}

export function takeResults(run: ExecutionContext, instance: InstanceRow, caller: TokenRow): void {
  const { spec } = getNode(run, caller);
  if (spec.kind !== 'callActivity') return;
  const scope = { instance, nodeId: spec.id, vars: { ...instance.vars, endReason: instance.endReason } };
  const taken = Object.entries(spec.outputs ?? {}).map(
    ([name, expression]) => [name, run.ports.evaluate(expression, scope)] as const,
  );
  setVars(run, caller, { ...(spec.allOutputs ? instance.vars : {}), ...Object.fromEntries(taken) });
}
