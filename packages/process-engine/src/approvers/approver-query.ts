import { type ExecutionContext, getInstance } from '../context/execution-context.ts';
import type { ApproverQuery, AskedRule } from '../context/ports.ts';
import type { InstanceRow, TokenRow } from '../state/rows.ts';

/** Asks the caller for people; `undefined` when he has to load them first, which is noted as a need. */
export function askApprovers(
  run: ExecutionContext,
  token: TokenRow,
  rule: AskedRule,
): readonly string[] | undefined {
  const query = queryFor(run, token, rule);
  return orNeeded(run, query, run.ports.approvers(query));
}

/** Of users who were named once those who can still be asked: whoever has left would never answer. */
export function askPresent(
  run: ExecutionContext,
  token: TokenRow,
  users: readonly string[],
): readonly string[] | undefined {
  if (users.length === 0 || !run.ports.present) return users;
  const query = queryFor(run, token, { kind: 'present', users });
  return orNeeded(run, query, run.ports.present(query));
}

function queryFor(run: ExecutionContext, token: TokenRow, rule: AskedRule): ApproverQuery {
  const instance = getInstance(run, token);
  const nodeId = token.nodeId ?? '';
  return { key: keyOf(instance, nodeId, rule), rule, nodeId, instance };
}

function orNeeded(run: ExecutionContext, query: ApproverQuery, users: readonly string[] | undefined) {
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
