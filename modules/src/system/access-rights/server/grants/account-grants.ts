import {
  ADMIN_ROLE,
  dutyFault,
  leavesNoAdministrator,
  moduleAccessError,
  moduleError,
  moduleFault,
  notifyAccount,
  readRoles,
  rolesBeyond,
  standsAbove,
  ValidationError,
} from '@jianheng/server-platform';
import { accessRights } from '../../access-rights.module.ts';
import { changedOf, type GrantHands, type GrantKind } from './grant-kind.ts';

/** 账户授权: the people who hold the role, by their ids. */
export const accountGrants: GrantKind = {
  async read(tx, roleId) {
    const { rows } = await tx.client.query<{ id: string }>(
      'select distinct parent_id::text as id from staff_roles where tenant_id = $1 and role = $2 order by 1',
      [tx.tenantId, roleId],
    );
    return rows.map(({ id }) => id);
  },
  async labels({ tx }, ids) {
    const { rows } = await tx.client.query<{ id: string; name: string }>(
      'select id::text, name from staff where tenant_id = $1 and id = any($2::bigint[])',
      [tx.tenantId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async demand(hands, role, difference) {
    const { tx, user } = hands;
    const names = await this.labels(hands, changedOf(difference));
    const unknown = difference.gained.find((id) => !names.has(id));
    if (unknown !== undefined)
      throw new ValidationError({ ids: moduleFault(accessRights, 'personUnknown', { id: unknown }) });
    const [beyond] = await rolesBeyond(tx, user, await readRoles(tx, [role.id]));
    if (beyond) throw moduleError(accessRights, 'roleBeyond', { name: beyond.name });
    if (user.duty !== null && changedOf(difference).includes(user.id))
      throw moduleError(accessRights, 'notToOneself');
    for (const id of changedOf(difference))
      if (await standsAbove(tx, user, id))
        throw moduleAccessError(accessRights, 'standsAbove', { name: names.get(id) ?? id });
    if (role.code === ADMIN_ROLE && (await leavesNoAdministrator(tx, difference.lost)))
      throw moduleError(accessRights, 'lastAdministrator');
  },
  async write(hands, { id: roleId }, difference) {
    const { tx } = hands;
    const { gained, lost } = difference;
    await tx.client.query(
      'delete from staff_roles where tenant_id = $1 and role = $2 and parent_id = any($3::bigint[])',
      [tx.tenantId, roleId, lost],
    );
    await addHolders(hands, roleId, gained);
    await demandSeparated(tx);
    await tx.client.query(
      'update staff set revision = revision + 1 where tenant_id = $1 and id = any($2::bigint[])',
      [tx.tenantId, changedOf(difference)],
    );
    await tellAll(hands, changedOf(difference));
  },
};

/** Each of three separated duties has somebody, and nobody has two. */
async function demandSeparated(tx: GrantHands['tx']): Promise<void> {
  const fault = await dutyFault(tx);
  if (fault?.kind === 'vacant') throw moduleError(accessRights, 'dutyVacant', { duty: fault.name });
  if (fault) throw moduleError(accessRights, 'dutiesOverlap', { name: fault.name });
}

async function addHolders(
  { tx, server }: GrantHands,
  roleId: string,
  people: readonly string[],
): Promise<void> {
  await server.ids.reserve(people.length, tx.client);
  const ids = people.map(() => server.ids.take());
  await tx.client.query(
    `insert into staff_roles (tenant_id, id, parent_id, position, role)
     select $1, n.id, n.person, coalesce((select max(s.position) + 1 from staff_roles s
       where s.tenant_id = $1 and s.parent_id = n.person), 0), $2
     from unnest($3::bigint[], $4::bigint[]) n(id, person)`,
    [tx.tenantId, roleId, ids, people],
  );
}

/** Whoever may do other things than yesterday learns who did it. */
async function tellAll({ tx, user }: GrantHands, people: readonly string[]): Promise<void> {
  const { rows } = await tx.client.query<{ id: string; roles: string }>(
    `select u.id::text, coalesce((select string_agg(r.name, '、' order by s.position) from staff_roles s
       join role r on r.tenant_id = s.tenant_id and r.id = s.role
       where s.tenant_id = u.tenant_id and s.parent_id = u.id), '') as roles
     from staff u where u.tenant_id = $1 and u.id = any($2::bigint[])`,
    [tx.tenantId, people],
  );
  for (const { id, roles } of rows)
    if (id !== user.id) notifyAccount(tx, { kind: 'rolesChanged', user: id, by: user.name, word: roles });
}
