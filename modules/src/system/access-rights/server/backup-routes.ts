import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  ADMIN_ROLE,
  type AnyRoute,
  moduleError,
  route,
  type Tx,
} from '@jianheng/server-platform';
import { backupCalls } from '../access-rights.calls.ts';
import { accessRights } from '../access-rights.module.ts';
import { changeGrants, compareGrants, readGrants, standingGrants } from './grants/change-grants.ts';
import { GRANT_KINDS, type GrantKindName } from './grants/grant-kind.ts';
import { changing, reading } from './route-kinds.ts';

/** As many backups a firm keeps; one that asks for more removes an old one first. */
const MOST_BACKUPS = 100;

type Kept = { readonly id: string; readonly name: string } & Readonly<
  Record<GrantKindName, readonly string[]>
>;
type Backup = { readonly name: string; readonly content: readonly Kept[] };

/** 授权备份: what all roles brought at a moment, compared with what they bring now and taken back. */
export const backupRoutes: readonly AnyRoute[] = [
  route(
    { ...reading, ...callSpec(backupCalls, 'POST /a/sys/roleBackup/queryAll'), summary: '授权备份：列表' },
    async ({ tx }) => {
      const { rows } = await tx.client.query<{
        id: string;
        name: string;
        madeBy: string;
        time: string;
        roles: number;
      }>(
        `select id::text, name, made_by as "madeBy", made_at as time, jsonb_array_length(content) as roles
         from role_backup where tenant_id = $1 order by made_at desc, id desc`,
        [tx.tenantId],
      );
      return rows;
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(backupCalls, 'POST /a/sys/roleBackup'),
      summary: '授权备份：新建',
      audit: 'backUpRoles',
    },
    async ({ tx, user, server, body, audit }) => {
      const { rows } = await tx.client.query<{ count: number }>(
        'select count(*)::int as count from role_backup where tenant_id = $1',
        [tx.tenantId],
      );
      if ((rows[0]?.count ?? 0) >= MOST_BACKUPS)
        throw moduleError(accessRights, 'tooManyBackups', { most: MOST_BACKUPS });
      await server.ids.reserve(1, tx.client);
      const id = server.ids.take();
      await tx.client.query(
        'insert into role_backup (tenant_id, id, name, made_by, content) values ($1, $2, $3, $4, $5)',
        [tx.tenantId, id, body.name, user.name, JSON.stringify(await readAll(tx))],
      );
      audit(`/a/sys/roleBackup/${id}`, { name: body.name });
      return { id };
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(backupCalls, 'GET /a/sys/roleBackup/:id/compare'),
      summary: '授权备份：与当前比较',
    },
    async ({ tx, user, server, params }) => {
      const { content } = await demandBackup(tx, params.id);
      const standing = await standingRoles(tx);
      const hands = { tx, user, server };
      const roles = [];
      let missing = 0;
      for (const role of content.filter(({ id }) => standing.has(id)))
        for (const kind of GRANT_KINDS) {
          const ids = await standingGrants(hands, kind, role.id, role[kind]);
          missing += role[kind].length - ids.length;
          const difference = await compareGrants(hands, kind, role.id, ids);
          if (difference.gained.length + difference.lost.length > 0)
            roles.push({ roleId: role.id, name: role.name, kind, ...difference });
        }
      return { roles, gone: content.filter(({ id }) => !standing.has(id)).map(({ name }) => name), missing };
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(backupCalls, 'POST /a/sys/roleBackup/:id/restore'),
      summary: '授权备份：恢复',
      audit: 'restoreRoles',
    },
    async ({ tx, user, server, params, body, audit }) => {
      const { name, content } = await demandBackup(tx, params.id);
      const wanted = content.filter(({ id }) => body.roleIds.includes(id));
      if (wanted.length < new Set(body.roleIds).size) throw new AccessError(404);
      const hands = { tx, user, server };
      const changed = [];
      for (const role of wanted)
        for (const kind of GRANT_KINDS) {
          const ids = await standingGrants(hands, kind, role.id, role[kind]);
          const difference = await changeGrants(hands, role.id, kind, { ids });
          if (difference.gained.length + difference.lost.length > 0)
            changed.push({ roleId: role.id, kind, ...difference });
        }
      audit(`/a/sys/roleBackup/${params.id}`, { name, changed });
      return { roles: new Set(changed.map(({ roleId }) => roleId)).size };
    },
  ),
  route(
    {
      ...changing,
      ...callSpec(backupCalls, 'DELETE /a/sys/roleBackup/:id'),
      summary: '授权备份：删除',
      audit: 'removeRoleBackup',
    },
    async ({ tx, params, audit }) => {
      const { name } = await demandBackup(tx, params.id);
      await tx.client.query('delete from role_backup where tenant_id = $1 and id = $2', [
        tx.tenantId,
        params.id,
      ]);
      audit(`/a/sys/roleBackup/${params.id}`, { name });
      return null;
    },
  ),
];

async function demandBackup(tx: Tx, id: string): Promise<Backup> {
  const { rows } = await tx.client.query<Backup>(
    'select name, content from role_backup where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  const [backup] = rows;
  if (!backup) throw new AccessError(404);
  return backup;
}

/** All roles but the administrators', which holds everything. */
async function standingRoles(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    'select id::text, name from role where tenant_id = $1 and code <> $2 order by sort, id',
    [tx.tenantId, ADMIN_ROLE],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readAll(tx: Tx): Promise<readonly Kept[]> {
  const all = [];
  for (const [id, name] of await standingRoles(tx))
    all.push({
      id,
      name,
      function: await readGrants(tx, 'function', id),
      data: await readGrants(tx, 'data', id),
      department: await readGrants(tx, 'department', id),
      account: await readGrants(tx, 'account', id),
      memberLevel: await readGrants(tx, 'memberLevel', id),
    });
  return all;
}
