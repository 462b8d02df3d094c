import type { NodeOf } from '../model/process-nodes.ts';
import { openVisit } from '../moves/log.ts';
import { evaluateAt } from '../moves/scope-vars.ts';
import { startInstance } from '../moves/start-instance.ts';
import { textAt } from '../moves/text-at.ts';
import { askModel, instanceOf, planLeave, type Run, tell } from '../run.ts';
import type { TokenRow, Vars } from '../unit/rows.ts';
import type { Behaviour } from './behaviour.ts';

/**
 * Starts another process and waits until it has ended. Its history follows from this step. One that is not waited for
 * is the caller's to start, as a tree of its own.
 */
export const callActivity: Behaviour<'callActivity'> = (run, token, node) => {
  openVisit(run, token, node);
  run.unit.token.change(token, { state: 'wait' });
  const caller = instanceOf(run, token);
  const { businessKey } = node.spec;
  const calls = textAt(run, token, node.spec.calls) ?? '';
  const vars = given(run, token, node.spec);
  if (node.spec.waits === false) {
    const { id, rootId } = caller;
    tell(run, {
      kind: 'subProcessWanted',
      instanceId: id,
      nodeId: node.id,
      calls,
      vars,
      mainInstanceId: rootId,
    });
    planLeave(run, token);
    return;
  }
  const known = askModel(run, { key: `key:${calls}`, defKey: calls });
  startInstance(run, known, {
    rootId: caller.rootId,
    parentTokenId: token.id,
    starter: caller.starter,
    starterDept: caller.starterDept,
    formRecordId: caller.formRecordId,
    businessKey: businessKey === undefined ? null : textAt(run, token, businessKey),
    vars,
    causes: token.lastLog,
  });
};

function given(run: Run, token: TokenRow, { gives, givesAll }: NodeOf<'callActivity'>): Vars {
  const values = Object.entries(gives ?? {}).map(([name, expression]) => [
    name,
    evaluateAt(run, token, expression),
  ]);
  return { ...(givesAll ? instanceOf(run, token).vars : {}), ...Object.fromEntries(values) };
}
