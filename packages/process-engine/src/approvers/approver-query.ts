import type { ApproverQuery, AskedRule } from '../ports.ts';
import { instanceOf, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';

/** Asks the caller for people; `undefined` when he has to load them first, which is noted as a need. */
export function askApprovers(run: Run, token: TokenRow, rule: AskedRule): readonly string[] | undefined {
  const instance = instanceOf(run, token);
  const nodeId = token.nodeId ?? '';
  const query: ApproverQuery = { key: JSON.stringify([instance.id, nodeId, rule]), rule, nodeId, instance };
  const users = run.ports.approvers(query);
  if (!users) run.needs.set(query.key, { kind: 'approvers', query });
  return users;
}
