import type { ProcessModel } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

/** Whether a model calls people by name, as imported ones do, instead of by the rules of the product. */
export function namesUsers({ nodes }: ProcessModel): boolean {
  return nodes.some(
    (node) =>
      node.kind === 'userTask' && (node.assignee !== undefined || node.candidates?.users !== undefined),
  );
}

/** Everybody who can sign in, by id and by the name he signs in with. */
export async function getUsersByName(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const people = await queryRows<{ id: string; name: string }>(
    tx,
    'select id, login_name as name from staff where tenant_id = $1 and enabled',
    [tx.tenantId],
  );
  return new Map(people.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const]));
}
