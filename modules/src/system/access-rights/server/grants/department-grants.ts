import { moduleError, moduleFault, reachesDepartment, ValidationError } from '@jianheng/server-platform';
import { accessRights } from '../../access-rights.module.ts';
import { changedOf, type GrantKind } from './grant-kind.ts';

/** 部门授权: departments that the role reaches as its holders' own, with all below each. */
export const departmentGrants: GrantKind = {
  async read(tx, roleId) {
    const { rows } = await tx.client.query<{ id: string }>(
      'select department_id::text as id from role_department where tenant_id = $1 and role_id = $2 order by department_id',
      [tx.tenantId, roleId],
    );
    return rows.map(({ id }) => id);
  },
  async labels({ tx }, ids) {
    const { rows } = await tx.client.query<{ id: string; name: string }>(
      'select id::text, name from department where tenant_id = $1 and id = any($2::bigint[])',
      [tx.tenantId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async demand(hands, _role, difference) {
    const names = await this.labels(hands, changedOf(difference));
    const unknown = difference.gained.find((id) => !names.has(id));
    if (unknown !== undefined)
      throw new ValidationError({ ids: moduleFault(accessRights, 'departmentUnknown', { id: unknown }) });
    const beyond = changedOf(difference).find((id) => !reachesDepartment(hands.user, id));
    if (beyond !== undefined)
      throw moduleError(accessRights, 'departmentBeyond', { name: names.get(beyond) ?? beyond });
  },
  async write({ tx }, { id }, { gained, lost }) {
    await tx.client.query(
      'delete from role_department where tenant_id = $1 and role_id = $2 and department_id = any($3::bigint[])',
      [tx.tenantId, id, lost],
    );
    await tx.client.query(
      'insert into role_department (tenant_id, role_id, department_id) select $1, $2, unnest($3::bigint[])',
      [tx.tenantId, id, gained],
    );
  },
};
