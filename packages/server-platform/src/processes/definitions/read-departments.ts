import type { DepartmentTree } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

/** The departments of the firm, as conditions of processes ask for them. */
export async function readDepartments(tx: Tx): Promise<DepartmentTree> {
  const rows = await queryRows<{ id: string; code: string | null; above: string | null }>(
    tx,
    'select id, code, parent_id as above from department where tenant_id = $1',
    [tx.tenantId],
  );
  return new Map(rows.map(({ id, code, above }) => [id, { code, above }]));
}
