import { moduleError, moduleFault, readRoles, rolesBeyond, ValidationError } from '@jianheng/server-platform';
import { accessRights } from '../../access-rights.module.ts';
import { changedOf, type GrantKind } from './grant-kind.ts';

/** 会员等级: the levels whose members hold the role; a level names one role itself, and may be given further ones. */
export const levelGrants: GrantKind = {
  async read(tx, roleId) {
    const { rows } = await tx.client.query<{ id: string }>(
      `select id::text from member_level where tenant_id = $1 and role = $2
       union select level_id::text from member_level_role where tenant_id = $1 and role_id = $2 order by 1`,
      [tx.tenantId, roleId],
    );
    return rows.map(({ id }) => id);
  },
  async labels({ tx }, ids) {
    const { rows } = await tx.client.query<{ id: string; name: string }>(
      'select id::text, name from member_level where tenant_id = $1 and id = any($2::bigint[])',
      [tx.tenantId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async demand(hands, { id: roleId }, difference) {
    const names = await this.labels(hands, changedOf(difference));
    const unknown = difference.gained.find((id) => !names.has(id));
    if (unknown !== undefined)
      throw new ValidationError({ ids: moduleFault(accessRights, 'levelUnknown', { id: unknown }) });
    const [beyond] = await rolesBeyond(hands.tx, hands.user, await readRoles(hands.tx, [roleId]));
    if (beyond) throw moduleError(accessRights, 'roleBeyond', { name: beyond.name });
  },
  async write({ tx }, { id: roleId }, difference) {
    const { gained, lost } = difference;
    await tx.client.query(
      'delete from member_level_role where tenant_id = $1 and role_id = $2 and level_id = any($3::bigint[])',
      [tx.tenantId, roleId, lost],
    );
    await tx.client.query(
      'update member_level set role = null, revision = revision + 1 where tenant_id = $1 and role = $2 and id = any($3::bigint[])',
      [tx.tenantId, roleId, lost],
    );
    // One that names none yet names this one, as its own form shows.
    const { rows } = await tx.client.query<{ id: string }>(
      `update member_level set role = $2, revision = revision + 1
       where tenant_id = $1 and role is null and id = any($3::bigint[]) returning id::text`,
      [tx.tenantId, roleId, gained],
    );
    const named = new Set(rows.map(({ id }) => id));
    await tx.client.query(
      'insert into member_level_role (tenant_id, level_id, role_id) select $1, unnest($3::bigint[]), $2',
      [tx.tenantId, roleId, gained.filter((id) => !named.has(id))],
    );
  },
};
