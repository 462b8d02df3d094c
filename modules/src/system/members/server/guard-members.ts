import {
  forgetSecondStep,
  moduleError,
  readRoles,
  rolesBeyond,
  rule,
  type Tx,
  type User,
} from '@jianheng/server-platform';
import { members } from '../members.module.ts';

/** First parts of addresses that are the system's own: no customer's page is found under them. */
const OWN_ADDRESSES = [
  'login',
  'api',
  'assets',
  'home',
  'cas',
  'cost-manager-login',
  'main-page',
  'sys-manager',
];

/** No member is taken for one of the staff, and nobody gives a membership more than he holds. */
export const guardMembers = rule<typeof members, 'member'>({
  async beforeSave({ before, after, ...call }) {
    const { tx, businessError } = call;
    if (after.loginName !== before?.loginName || after.phone !== before?.phone) {
      const taken = await nameOfStaff(tx, [after.loginName, after.phone]);
      if (taken) throw businessError('nameTaken', { name: taken });
    }
    if (before) await demandHeld(call, before.level);
    if (after.level !== before?.level) await demandHeld(call, after.level);
  },
  async beforeRemove({ row, ...call }) {
    await demandHeld(call, row.level);
    await forgetSecondStep(call.tx, row.id);
    for (const table of ['credential', 'session', 'user_config', 'external_identity'])
      await call.tx.db
        .deleteFrom(table)
        .where('tenant_id', '=', call.tx.tenantId)
        .where('user_id', '=', row.id)
        .execute();
  },
});

/** Whoever could put a role on a level would give it to all who have the level. */
export const guardLevels = rule<typeof members, 'memberLevel'>({
  async beforeSave({ before, after, ...call }) {
    if (after.role !== before?.role) await demandRolesHeld(call, [before?.role, after.role].filter(isRole));
    // Whoever registers gets what no one has looked at: giving it is giving its roles.
    if (after.isInitial && !before?.isInitial) {
      await demandRolesHeld(call, [after.role].filter(isRole));
      await demandHeld(call, before?.id ?? null);
    }
  },
  async beforeRemove({ row, ...call }) {
    await demandHeld(call, row.id);
    if (await hasMembers(call.tx, 'level', row.id))
      throw call.businessError('levelInUse', { name: row.name });
    await call.tx.client.query('delete from member_level_role where tenant_id = $1 and level_id = $2', [
      call.tx.tenantId,
      row.id,
    ]);
  },
});

const isRole = (role: string | null | undefined): role is string => typeof role === 'string';

export const guardPortals = rule<typeof members, 'portal'>({
  beforeSave({ after, businessError }) {
    if (OWN_ADDRESSES.includes(after.code)) throw businessError('codeReserved', { code: after.code });
  },
  async beforeRemove({ row, tx, businessError }) {
    if (await hasMembers(tx, 'portal', row.id)) throw businessError('portalInUse', { name: row.name });
  },
});

type Hands = { readonly tx: Tx; readonly user: User };

/** Refuses where the roles of this level hold more than the caller does. */
export async function demandHeld(hands: Hands, level: string | null): Promise<void> {
  if (level === null) return;
  const { rows } = await hands.tx.client.query<{ role: string }>(
    `select role::text from member_level where tenant_id = $1 and id = $2 and role is not null
     union select role_id::text from member_level_role where tenant_id = $1 and level_id = $2`,
    [hands.tx.tenantId, level],
  );
  await demandRolesHeld(
    hands,
    rows.map(({ role }) => role),
  );
}

async function demandRolesHeld({ tx, user }: Hands, roles: readonly string[]): Promise<void> {
  const [beyond] = await rolesBeyond(tx, user, await readRoles(tx, roles));
  if (beyond) throw moduleError(members, 'grantsMore', { role: beyond.name });
}

async function nameOfStaff(tx: Tx, names: readonly string[]): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ name: string }>(
    `select n.name from unnest($2::text[]) n(name) where exists (select from staff u where u.tenant_id = $1
       and (lower(u.login_name) = lower(n.name) or u.phone in (n.name, '86' || n.name, '+86' || n.name))) limit 1`,
    [tx.tenantId, names],
  );
  return rows[0]?.name;
}

async function hasMembers(tx: Tx, field: 'level' | 'portal', id: string): Promise<boolean> {
  const { rows } = await tx.client.query(
    `select 1 from member where tenant_id = $1 and ${field} = $2 limit 1`,
    [tx.tenantId, id],
  );
  return rows.length > 0;
}
