import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  ADMIN_ROLE,
  type AnyRoute,
  areSeparated,
  DUTIES,
  type Duty,
  dutyFault,
  moduleError,
  permissionTree,
  rightsOfDuty,
  route,
  type Server,
  type Tx,
  type User,
} from '@jianheng/server-platform';
import { separationCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';

/** Whoever is one of the three sees how duties are separated; all of them keep it. */
const ofDuties = { anyOf: ['accessRights:view', 'organization:manageUsers', 'auditLog:view'] };
const NAMES = Object.keys(DUTIES) as Duty[];

/** 三员分立: begun by the administrator, ended by two of the three. */
export const separationRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(separationCalls, 'GET /a/sys/separation'),
      summary: '三员分立：查看',
      access: ofDuties,
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, server }) => {
      const isOn = await areSeparated(tx);
      const labels = new Map(
        permissionTree(server.registry).flatMap(({ children }) => children.map((one) => [one.id, one.label])),
      );
      const { rows } = await tx.client.query<{ code: string; id: string; name: string }>(
        `select r.code, u.id::text, u.name from role r join staff_roles s on s.tenant_id = r.tenant_id and s.role = r.id
         join staff u on u.tenant_id = s.tenant_id and u.id = s.parent_id
         where r.tenant_id = $1 and r.code = any($2) order by u.id`,
        [tx.tenantId, NAMES],
      );
      const duties = NAMES.map((code) => ({
        code,
        name: DUTIES[code].name,
        rights: rightsOfDuty(code).map((one) => labels.get(one) ?? one),
        holders: isOn ? rows.filter((row) => row.code === code).map(({ id, name }) => ({ id, name })) : [],
      }));
      return { isOn, duties, endingBy: isOn ? await endingBy(tx) : null };
    },
  ),
  route(
    {
      ...callSpec(separationCalls, 'PUT /a/sys/separation'),
      summary: '三员分立：启用',
      access: { anyOf: ['accessRights:manage'] },
      audit: 'separateDuties',
      transaction: 'write',
    },
    async ({ tx, user, server, body, audit }) => {
      if (await areSeparated(tx)) throw moduleError(accessRights, 'separatedAlready');
      if (!user.isAdmin) throw moduleError(accessRights, 'separateByAdmin');
      await demandThree(tx, Object.values(body));
      await tx.client.query('insert into separated_duties (tenant_id, started_by) values ($1, $2)', [
        tx.tenantId,
        user.id,
      ]);
      for (const duty of NAMES) await giveDuty(tx, server, { duty, person: body[duty] });
      if (await dutyFault(tx)) throw moduleError(accessRights, 'threePeople');
      await tellWindows(tx);
      audit('/a/sys/separation', body);
      return null;
    },
  ),
  route(
    {
      ...callSpec(separationCalls, 'POST /a/sys/separation/end'),
      summary: '三员分立：申请或确认停用',
      access: ofDuties,
      audit: 'endSeparation',
      transaction: 'write',
    },
    async ({ tx, user, audit }) => {
      await lockSeparation(tx, user);
      const asked = await endingBy(tx);
      if (asked?.id === user.id) throw moduleError(accessRights, 'endByAnother');
      audit('/a/sys/separation', { askedBy: asked?.id ?? user.id, isEnded: asked !== null });
      if (asked === null) {
        await tx.client.query(
          'update separated_duties set ending_by = $2, ending_at = now() where tenant_id = $1',
          [tx.tenantId, user.id],
        );
        return { isOn: true };
      }
      await tx.client.query('delete from separated_duties where tenant_id = $1', [tx.tenantId]);
      await tx.client.query(
        'delete from staff_roles s using role r where s.tenant_id = $1 and r.tenant_id = $1 and r.id = s.role and r.code = any($2)',
        [tx.tenantId, NAMES],
      );
      await tellWindows(tx);
      return { isOn: false };
    },
  ),
  route(
    {
      ...callSpec(separationCalls, 'DELETE /a/sys/separation/end'),
      summary: '三员分立：撤回停用申请',
      access: ofDuties,
      audit: 'keepSeparation',
      transaction: 'write',
    },
    async ({ tx, user, audit }) => {
      await lockSeparation(tx, user);
      if ((await endingBy(tx)) === null) throw moduleError(accessRights, 'notEnding');
      await tx.client.query(
        'update separated_duties set ending_by = null, ending_at = null where tenant_id = $1',
        [tx.tenantId],
      );
      audit('/a/sys/separation');
      return null;
    },
  ),
];

/** For the three alone, one after the other. */
async function lockSeparation(tx: Tx, user: User): Promise<void> {
  const { rows } = await tx.client.query('select 1 from separated_duties where tenant_id = $1 for update', [
    tx.tenantId,
  ]);
  if (rows.length === 0) throw moduleError(accessRights, 'notSeparated');
  if (user.duty === null) throw moduleError(accessRights, 'endByDuty');
}

/** Who asked within a week that it end, as long as he is one of the three. */
async function endingBy(tx: Tx): Promise<{ id: string; name: string } | null> {
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    `select u.id::text, u.name from separated_duties d join staff u on u.tenant_id = d.tenant_id and u.id = d.ending_by and u.enabled
     where d.tenant_id = $1 and d.ending_at > now() - interval '7 days'
       and exists (select 1 from staff_roles s join role r on r.tenant_id = s.tenant_id and r.id = s.role
         where s.tenant_id = d.tenant_id and s.parent_id = u.id and r.code = any($2))`,
    [tx.tenantId, NAMES],
  );
  return rows[0] ?? null;
}

async function demandThree(tx: Tx, people: readonly string[]): Promise<void> {
  const { rows } = await tx.client.query(
    'select id from staff where tenant_id = $1 and id = any($2::bigint[]) and enabled for update',
    [tx.tenantId, people],
  );
  if (rows.length !== NAMES.length) throw moduleError(accessRights, 'threePeople');
}

/** The person has this duty from now on, and no other role beside it that a duty excludes: one role with exactly its rights. */
async function giveDuty(
  tx: Tx,
  server: Server,
  { duty, person }: { duty: Duty; person: string },
): Promise<void> {
  await server.ids.reserve(2, tx.client);
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into role (tenant_id, id, name, code, sort) values ($1, $2, $3, $4, 0)
     on conflict (tenant_id, code) do update set revision = role.revision + 1 returning id::text`,
    [tx.tenantId, server.ids.take(), DUTIES[duty].name, duty],
  );
  const [role] = rows;
  if (!role) throw new AccessError(404);
  for (const text of [
    'delete from role_permission where tenant_id = $1 and role_id = $2',
    'delete from role_department where tenant_id = $1 and role_id = $2',
    'delete from role_data_value where tenant_id = $1 and role_id = $2',
    'delete from staff_roles where tenant_id = $1 and role = $2',
  ])
    await tx.client.query(text, [tx.tenantId, role.id]);
  await tx.client.query(
    'insert into role_permission (tenant_id, role_id, permission) select $1, $2, unnest($3::text[])',
    [tx.tenantId, role.id, [...rightsOfDuty(duty)]],
  );
  await tx.client.query(
    `insert into staff_roles (tenant_id, id, parent_id, position, role)
     select $1, $2, $3, coalesce((select max(position) + 1 from staff_roles where tenant_id = $1 and parent_id = $3), 0), $4`,
    [tx.tenantId, server.ids.take(), person, role.id],
  );
}

/** Open windows of whoever is concerned are held against the revision of his roles. */
async function tellWindows(tx: Tx): Promise<void> {
  await tx.client.query('update role set revision = revision + 1 where tenant_id = $1 and code = any($2)', [
    tx.tenantId,
    [ADMIN_ROLE, ...NAMES],
  ]);
}
