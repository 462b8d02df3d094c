import { instanceOf, nodeOf, plan, planLeave, type Run } from '../run.ts';
import type { InstanceRow, TokenRow } from '../unit/rows.ts';
import { markEnded } from './finish-tree.ts';
import { writeExit } from './log.ts';
import { closeInstances } from './multi-instance.ts';
import { setVars } from './scope-vars.ts';
import { childrenOf, containerOf, replaceToken, union } from './tokens.ts';
import { tally } from './vote.ts';
import { clearWaits } from './waits.ts';

/** Nothing runs inside any more: the process ends, or the sub-process or countersign is left. */
export function closeScope(run: Run, token: TokenRow): void {
  if (childrenOf(run, token).length > 0 && token.kind !== 'mi') return;
  if (token.kind === 'root') closeProcess(run, token);
  else if (token.mi) closeInstances(run, token, tally(token.mi) === 'failed' ? 'disagree' : 'agree');
  else leaveScope(run, token);
}

function leaveScope(run: Run, token: TokenRow): void {
  clearWaits(run, token);
  const exit = writeExit(run, token, nodeOf(run, token));
  planLeave(run, containerOf(run, token) ? token : replaceToken(run, token, [exit.id]));
}

function closeProcess(run: Run, root: TokenRow): void {
  const instance = instanceOf(run, root);
  clearWaits(run, root);
  run.unit.token.remove(root);
  markEnded(run, instance, instance.endReason ?? 'agreed');
  if (instance.parentTokenId !== null) returnToCaller(run, instance, root);
}

function returnToCaller(run: Run, instance: InstanceRow, root: TokenRow): void {
  const caller = run.unit.token.get(instance.parentTokenId ?? '');
  if (!caller) return;
  run.unit.token.change(caller, { lastLog: union(caller.lastLog, root.lastLog) });
  takeResults(run, instance, caller);
  plan(run, { kind: 'close', tokenId: caller.id });
}

export function takeResults(run: Run, instance: InstanceRow, caller: TokenRow): void {
  const { spec } = nodeOf(run, caller);
  if (spec.kind !== 'callActivity') return;
  const scope = { instance, nodeId: spec.id, vars: { ...instance.vars, endReason: instance.endReason } };
  const taken = Object.entries(spec.takes ?? {}).map(
    ([name, expression]) => [name, run.ports.evaluate(expression, scope)] as const,
  );
  setVars(run, caller, { ...(spec.takesAll ? instance.vars : {}), ...Object.fromEntries(taken) });
}
