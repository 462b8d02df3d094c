import {
  ADMIN_ROLE,
  areSeparated,
  generateCode,
  getProcessRoles,
  isDuty,
  type RuleHands,
  readRoles,
  rolesBeyond,
  rule,
} from '@jianheng/server-platform';
import type { accessRights } from '../access-rights.module.ts';

/**
 * The administrator's role is fixed, a role that people hold stays, and so does a code by which processes find their
 * approvers: whoever could rename another role to it would decide there.
 */
export const guardRoles = rule<typeof accessRights, 'role'>({
  accept: ({ before, given }) => (before || given.code ? given : { ...given, code: generateCode('r') }),
  async beforeSave(call) {
    const { tx, user, before, after, businessError } = call;
    if (before?.code === ADMIN_ROLE && after.code !== ADMIN_ROLE) throw businessError('adminIsFixed');
    await demandDutyKept(call, [before?.code, after.code]);
    if (before) await demandWithinReach(call, before.id);
    if (after.code === before?.code) return;
    const named = await getProcessRoles(tx);
    for (const code of [before?.code, user.isAdmin ? undefined : after.code])
      if (code && named.has(code)) throw businessError('codeInProcesses', { code });
  },
  async beforeRemove(call) {
    const { tx, row, businessError } = call;
    if (row.code === ADMIN_ROLE) throw businessError('adminIsFixed');
    await demandDutyKept(call, [row.code, null]);
    const { rows } = await tx.client.query(
      'select 1 from staff_roles where tenant_id = $1 and role = $2 limit 1',
      [tx.tenantId, row.id],
    );
    if (rows.length > 0) throw businessError('roleInUse', { name: row.name });
    await demandWithinReach(call, row.id);
    for (const table of ['role_permission', 'role_department', 'role_data_value', 'member_level_role'])
      await tx.client.query(`delete from ${table} where tenant_id = $1 and role_id = $2`, [
        tx.tenantId,
        row.id,
      ]);
  },
});

/** The codes of the three stay as they are while duties are separated: another role would be taken for one of them. */
async function demandDutyKept(
  { tx, businessError }: RuleHands<typeof accessRights>,
  [before, after]: readonly [string | null | undefined, string | null | undefined],
): Promise<void> {
  const isOfDuty = [before, after].some((code) => typeof code === 'string' && isDuty(code));
  if (isOfDuty && before !== after && (await areSeparated(tx))) throw businessError('dutyIsFixed');
}

/** A role that brings more than the actor holds is neither renamed nor taken away by him. */
async function demandWithinReach(
  { tx, user, businessError }: RuleHands<typeof accessRights>,
  id: string,
): Promise<void> {
  const [beyond] = await rolesBeyond(tx, user, await readRoles(tx, [id]));
  if (beyond) throw businessError('roleBeyond', { name: beyond.name });
}
