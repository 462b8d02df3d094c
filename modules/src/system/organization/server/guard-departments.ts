import type { RowRules } from '@jianheng/server-platform';

/** A department goes only when nothing hangs on it. */
export const guardDepartments: RowRules = {
  async beforeRemove({ tx, row, refuse }) {
    const { rows } = await tx.client.query(
      `select 1 from department where tenant_id = $1 and parent_id = $2
       union all select 1 from staff where tenant_id = $1 and department = $2 limit 1`,
      [tx.tenantId, row.id],
    );
    if (rows.length > 0) throw refuse('departmentNotEmpty', { name: String(row.name) });
  },
};
