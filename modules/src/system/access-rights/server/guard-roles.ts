import {
  ADMIN_ROLE,
  generateCode,
  getProcessRoles,
  type RowRules,
  readRoles,
  rolesBeyond,
  type SaveCall,
} from '@jianheng/server-platform';

/**
 * The administrator's role is fixed, a role that people hold stays, and so does a code by which processes find their
 * approvers: whoever could rename another role to it would decide there.
 */
export const guardRoles: RowRules = {
  accept: ({ before, given }) => (before || given.code ? given : { ...given, code: generateCode('r') }),
  async beforeSave(call) {
    const { tx, user, before, values, businessError } = call;
    if (before?.code === ADMIN_ROLE && values.code !== undefined && values.code !== ADMIN_ROLE)
      throw businessError('adminIsFixed');
    if (before) await demandWithinReach(call, String(before.id));
    if (values.code === undefined || values.code === before?.code) return;
    const named = await getProcessRoles(tx);
    if (before && named.has(String(before.code)))
      throw businessError('codeInProcesses', { code: String(before.code) });
    if (named.has(String(values.code)) && !user.isAdmin)
      throw businessError('codeInProcesses', { code: String(values.code) });
  },
  async beforeRemove(call) {
    const { tx, row, businessError } = call;
    if (row.code === ADMIN_ROLE) throw businessError('adminIsFixed');
    const { rows } = await tx.client.query(
      'select 1 from staff_roles where tenant_id = $1 and role = $2 limit 1',
      [tx.tenantId, row.id],
    );
    if (rows.length > 0) throw businessError('roleInUse', { name: String(row.name) });
    await demandWithinReach(call, row.id);
    await tx.client.query('delete from role_permission where tenant_id = $1 and role_id = $2', [
      tx.tenantId,
      row.id,
    ]);
  },
};

/** A role that brings more than the actor holds is neither renamed nor taken away by him. */
async function demandWithinReach(
  { tx, user, businessError }: Pick<SaveCall, 'tx' | 'user' | 'businessError'>,
  id: string,
): Promise<void> {
  const [beyond] = await rolesBeyond(tx, user, await readRoles(tx, [id]));
  if (beyond) throw businessError('roleBeyond', { name: beyond.name });
}
