import {
  type ExecutionContext,
  emit,
  getInstance,
  requireModel,
  scheduleLeave,
} from '../context/execution-context.ts';
import type { NodeOf } from '../model/process-nodes.ts';
import type { TokenRow, Vars } from '../state/rows.ts';
import { startInstance } from '../transitions/scopes/start-instance.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { evaluateAt } from '../transitions/tokens/scope-vars.ts';
import { textAt } from '../transitions/tokens/text-at.ts';
import type { Behaviour } from './behaviour.ts';

/**
 * Starts another process and waits until it has ended. Its history follows from this step. One that is not waited for
 * is the caller's to start, as a tree of its own.
 */
export const callActivity: Behaviour<'callActivity'> = (run, token, node) => {
  openActivity(run, token, node);
  run.unit.token.change(token, { state: 'wait' });
  const caller = getInstance(run, token);
  const { businessKey } = node.spec;
  const calls = textAt(run, token, node.spec.calls) ?? '';
  const vars = given(run, token, node.spec);
  if (node.spec.async === true) {
    const { id, rootId } = caller;
    emit(run, {
      kind: 'subProcessWanted',
      instanceId: id,
      nodeId: node.id,
      calls,
      vars,
      mainInstanceId: rootId,
    });
    scheduleLeave(run, token);
    return;
  }
  const known = requireModel(run, { key: `key:${calls}`, defKey: calls });
  startInstance(run, known, {
    rootId: caller.rootId,
    parentTokenId: token.id,
    initiator: caller.initiator,
    initiatorDept: caller.initiatorDept,
    formRecordId: caller.formRecordId,
    formVersion: caller.formVersion,
    businessKey: businessKey === undefined ? null : textAt(run, token, businessKey),
    vars,
    causes: token.lastActivities,
  });
};

function given(run: ExecutionContext, token: TokenRow, { inputs, allInputs }: NodeOf<'callActivity'>): Vars {
  const values = Object.entries(inputs ?? {}).map(([name, expression]) => [
    name,
    evaluateAt(run, token, expression),
  ]);
  return { ...(allInputs ? getInstance(run, token).vars : {}), ...Object.fromEntries(values) };
}
