import { ADMIN_ROLE, type RowRules } from '@jianheng/server-platform';

/** The administrator's role keeps its code, and a role that people hold stays. */
export const guardRoles: RowRules = {
  async beforeSave({ before, values, refuse }) {
    if (before?.code === ADMIN_ROLE && values.code !== undefined && values.code !== ADMIN_ROLE)
      throw refuse('adminIsFixed');
  },
  async beforeRemove({ tx, row, refuse }) {
    if (row.code === ADMIN_ROLE) throw refuse('adminIsFixed');
    const { rows } = await tx.client.query(
      'select 1 from staff_roles where tenant_id = $1 and role = $2 limit 1',
      [tx.tenantId, row.id],
    );
    if (rows.length > 0) throw refuse('roleInUse', { name: String(row.name) });
    await tx.client.query('delete from role_permission where tenant_id = $1 and role_id = $2', [
      tx.tenantId,
      row.id,
    ]);
  },
};
