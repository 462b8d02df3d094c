import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { User } from './user.ts';

/**
 * 三员: who keeps accounts and settings, who gives rights and says how people sign in, who reads the log. Nobody is two of
 * them. `permissions` are what administers people, rights and the log: while duties are separated nobody else holds them.
 * `also` is what the duty needs beside them, which other roles keep where they held it.
 */
export const DUTIES = {
  systemAdmin: {
    name: '系统管理员（三员）',
    permissions: [
      'system',
      'organization:viewDepartments',
      'organization:manageDepartments',
      'organization:appointHeads',
      'organization:viewUsers',
      'organization:manageUsers',
      'moduleSettings:manage',
    ],
    also: [
      ...['dictionaries:view', 'dictionaries:manage', 'areas:view', 'areas:manage'],
      ...['menus:view', 'menus:manage', 'moduleSettings:view'],
      ...['process:view', 'process:manage', 'process:design', 'process:publish'],
      ...['form:design', 'excel:template'],
    ],
  },
  securityAdmin: {
    name: '安全管理员',
    permissions: ['accessRights:view', 'accessRights:manage', 'moduleSettings:signIn'],
    also: ['moduleSettings:view'],
  },
  auditAdmin: { name: '审计管理员', permissions: ['auditLog:view'], also: [] },
} as const;
export type Duty = keyof typeof DUTIES;

export const isDuty = (code: string): code is Duty => Object.hasOwn(DUTIES, code);
const CODES = Object.keys(DUTIES);

/** All that the role of a duty gives. */
export const rightsOfDuty = (duty: Duty): readonly string[] => [
  ...DUTIES[duty].permissions,
  ...DUTIES[duty].also,
];

/** Nobody's while duties are separated: whoever reads the codes that others sign in by is all of them. */
const OF_NOBODY = ['sentMessages:readCodes'];
/** What the three hold, and nobody else is given. */
const OF_DUTIES: ReadonlySet<string> = new Set([
  ...Object.values(DUTIES).flatMap(({ permissions }) => [...permissions]),
  ...OF_NOBODY,
]);

/**
 * What of a person's permissions holds while duties are separated: those of the three are held by whoever has the duty,
 * whatever his other roles say and whenever they said it.
 */
export const withinDuty = (duty: Duty | null, permissions: readonly string[]): string[] => {
  const own: ReadonlySet<string> = new Set(duty ? DUTIES[duty].permissions : []);
  return permissions.filter((one) => !OF_DUTIES.has(one) || own.has(one));
};

/** The duties that hold this permission while they are separated; nothing where anybody may hold it. */
export const dutiesHolding = (permission: string): readonly Duty[] | undefined =>
  OF_DUTIES.has(permission)
    ? CODES.filter(isDuty).filter((duty) => withinDuty(duty, [permission]).length > 0)
    : undefined;

/**
 * Whether the person gives and takes this permission though he does not hold it: the security administrator gives rights for
 * the business and holds none of them; those of the three are nobody's to give.
 */
export const givesAsDuty = ({ duty }: Pick<User, 'duty'>, permission: string): boolean =>
  duty === 'securityAdmin' && !OF_DUTIES.has(permission);

/**
 * Whether the person takes this permission from a role that is none of the three: what roles of before give of the duties is
 * nobody's while they are separated, and the security administrator clears it away.
 */
export const takesAsDuty = ({ duty }: Pick<User, 'duty'>): boolean => duty === 'securityAdmin';

/** Whether the duties of the firm's administrator are separated now. */
export async function areSeparated(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from separated_duties where tenant_id = ${tx.tenantId}`.execute(tx.db);
  return rows.length > 0;
}

/** A duty that nobody could do, or a person who does two, once a change is made; nothing where all is well, or duties are one. */
export async function dutyFault(
  tx: Tx,
): Promise<{ readonly kind: 'overlap' | 'vacant'; readonly name: string } | undefined> {
  // Two who give the last place away at once meet at this lock.
  const { rows: on } =
    await sql`select 1 from separated_duties where tenant_id = ${tx.tenantId} for update`.execute(tx.db);
  if (on.length === 0) return undefined;
  const { rows } = await sql<{ code: string; name: string; holders: { id: string; name: string }[] | null }>`
    select r.code, r.name, (select json_agg(json_build_object('id', u.id::text, 'name', u.name)) from staff_roles s
      join staff u on u.tenant_id = s.tenant_id and u.id = s.parent_id and u.enabled
      where s.tenant_id = r.tenant_id and s.role = r.id) as holders
    from role r where r.tenant_id = ${tx.tenantId} and r.code = any(${CODES}::text[]) order by r.id`.execute(
    tx.db,
  );
  const vacant = rows.find(({ holders }) => holders === null);
  if (vacant) return { kind: 'vacant', name: vacant.name };
  const seen = new Set<string>();
  for (const { id, name } of rows.flatMap(({ holders }) => holders ?? [])) {
    if (seen.has(id)) return { kind: 'overlap', name };
    seen.add(id);
  }
  return undefined;
}
