import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { AppContext } from '../http/contexts.ts';
import { insertColumns, insertRows } from '../storage/writing/insert-rows.ts';
import { insertRow } from '../storage/writing/write-row.ts';

/** People of the test firm by the word that tests call them. */
const PEOPLE = {
  clerk: { name: '李明', department: 'cost', roles: ['staff'] },
  colleague: { name: '赵敏', department: 'cost', roles: ['staff'] },
  manager: { name: '王建国', department: 'cost', roles: ['staff', 'manager'] },
  stranger: { name: '孙立', department: 'bidding', roles: ['staff'] },
  finance: { name: '陈静', department: 'finance', roles: ['staff', 'finance'] },
  cashier: { name: '周婷', department: 'finance', roles: ['staff', 'finance'] },
  keeper: { name: '吴芳', department: 'office', roles: ['staff', 'officeKeeper'] },
  leader: { name: '刘志远', department: 'board', roles: ['staff', 'leader'] },
  vice: { name: '郑海', department: 'board', roles: ['staff', 'leader'] },
  outsider: { name: '何苗', department: 'bidding', roles: [] },
} as const;
const DEPARTMENTS = {
  board: { name: '总经理室', head: 'leader' },
  cost: { name: '造价一部', head: 'manager' },
  bidding: { name: '招标代理部', head: 'stranger' },
  finance: { name: '财务部', head: 'finance' },
  office: { name: '行政部', head: 'keeper' },
} as const;
const ROLES = {
  staff: '员工',
  manager: '部门经理',
  finance: '财务',
  officeKeeper: '行政专员',
  leader: '分管领导',
} as const;

export type TestPerson = keyof typeof PEOPLE | 'admin';
export type Grants = Readonly<Partial<Record<keyof typeof ROLES, readonly string[]>>>;
export type TestFirm = {
  readonly people: Readonly<Record<TestPerson, string>>;
  readonly departments: Readonly<Record<keyof typeof DEPARTMENTS, string>>;
};

/**
 * Fills a new firm with a handful of people, departments and roles that tests speak of. Every test file does it: rows of
 * a kind go out together.
 */
export function fillTestFirm(context: AppContext, tenantId: string, grants: Grants): Promise<TestFirm> {
  return inTransaction(context.pool, tenantId, async (tx) => {
    const departments = await addDepartments(tx, context);
    const roles = await addRoles(tx, context, grants);
    const people = await addPeople(tx, context, { departments, roles });
    const heads = Object.entries(DEPARTMENTS).map(([code, { head }]) => ({ code, head: people[head] }));
    await sql`update department set head = n.head from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as n(code text, head bigint)
      where tenant_id = ${tenantId} and department.code = n.code`.execute(tx.db);
    const { rows } = await sql<{
      id: string;
    }>`select id from staff where tenant_id = ${tenantId} and login_name = 'admin'`.execute(tx.db);
    await sql`update credential set must_change = false where tenant_id = ${tenantId}`.execute(tx.db);
    return { departments, people: { ...people, admin: rows[0]?.id ?? '' } };
  });
}

type Ids<Name extends string> = Record<Name, string>;
const writerOf = ({ ids }: AppContext) => ({ userId: null, departmentId: null, now: new Date(), ids });

async function addDepartments(tx: Tx, context: AppContext): Promise<Ids<keyof typeof DEPARTMENTS>> {
  const { rows } = await sql<{
    id: string;
  }>`select id from department where tenant_id = ${tx.tenantId} and parent_id is null`.execute(tx.db);
  const systemValues = { parentId: rows[0]?.id ?? null };
  const given = Object.entries(DEPARTMENTS).map(([code, { name }]) => ({
    values: { name, code },
    systemValues,
  }));
  const ids = await insertRows(tx, context.registry.entityAt('/a/sys/dept'), given, writerOf(context));
  return named(DEPARTMENTS, ids);
}

async function addRoles(tx: Tx, context: AppContext, grants: Grants): Promise<Ids<keyof typeof ROLES>> {
  const given = Object.entries(ROLES).map(([code, name]) => ({ values: { name, code } }));
  const ids = await insertRows(tx, context.registry.entityAt('/a/sys/role'), given, writerOf(context));
  const roles = named(ROLES, ids);
  const granted = Object.entries(grants).flatMap(([code, permissions]) =>
    permissions.map((permission) => ({
      tenant_id: tx.tenantId,
      role_id: roles[code as keyof typeof ROLES],
      permission,
    })),
  );
  await insertColumns(tx, 'role_permission', granted);
  return roles;
}

type Made = { departments: Ids<keyof typeof DEPARTMENTS>; roles: Ids<keyof typeof ROLES> };

async function addPeople(
  tx: Tx,
  context: AppContext,
  { departments, roles }: Made,
): Promise<Ids<keyof typeof PEOPLE>> {
  const given = Object.entries(PEOPLE).map(([loginName, person]) => ({
    values: {
      loginName,
      name: person.name,
      department: departments[person.department],
      enabled: true,
      roles: person.roles.map((role) => ({ role: roles[role] })),
    },
  }));
  const ids = await insertRows(tx, context.registry.entityAt('/a/sys/user'), given, writerOf(context));
  return named(PEOPLE, ids);
}

/** The ids of rows that were made in the order of a table, by its words. */
function named<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  ids: readonly string[],
): Ids<Name> {
  return Object.fromEntries(Object.keys(table).map((name, at) => [name, ids[at] ?? ''])) as Ids<Name>;
}

export type NewPerson = { readonly id: string; readonly departmentId: string; readonly roleId: string };

/** Adds a person with a role of his own that holds exactly these permissions. */
export function addPersonWith(
  context: AppContext,
  tenantId: string,
  { permissions, departmentId }: { permissions: readonly string[]; departmentId: string },
): Promise<NewPerson> {
  return inTransaction(context.pool, tenantId, async (tx) => {
    const word = randomBytes(5).toString('hex');
    const role = await insertRow(
      tx,
      context.registry.entityAt('/a/sys/role'),
      { name: `角色${word}`, code: `r${word}` },
      writerOf(context),
    );
    await sql`insert into role_permission (tenant_id, role_id, permission) select ${tenantId}, ${role.id}, unnest(${[...new Set(permissions)]}::text[])`.execute(
      tx.db,
    );
    const values = {
      loginName: `p${word}`,
      name: `人员${word}`,
      department: departmentId,
      enabled: true,
      roles: [{ role: role.id }],
    };
    const { id } = await insertRow(tx, context.registry.entityAt('/a/sys/user'), values, writerOf(context));
    return { id, departmentId, roleId: role.id };
  });
}
