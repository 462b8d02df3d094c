import { type ExecutionContext, getInstance } from '../context/execution-context.ts';
import type { ApproverQuery, AskedRule } from '../context/ports.ts';
import type { InstanceRow, TokenRow } from '../state/rows.ts';

/** Asks the caller for people; `undefined` when he has to load them first, which is noted as a need. */
export function askApprovers(
  run: ExecutionContext,
  token: TokenRow,
  rule: AskedRule,
): readonly string[] | undefined {
  const instance = getInstance(run, token);
  const nodeId = token.nodeId ?? '';
  const query: ApproverQuery = { key: keyOf(instance, nodeId, rule), rule, nodeId, instance };
  const users = run.ports.approvers(query);
  if (!users) run.needs.set(query.key, { kind: 'approvers', query });
  return users;
}

/** The instance's own id says nothing: a process that is being started has another one at each attempt. */
function keyOf(
  { defId, initiator, initiatorDept, formRecordId }: InstanceRow,
  nodeId: string,
  rule: AskedRule,
): string {
  return JSON.stringify([rule, defId, nodeId, initiator, initiatorDept, formRecordId]);
}
