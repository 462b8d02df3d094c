import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { AppContext } from '../http/contexts.ts';
import { insertRow } from '../storage/write-row.ts';

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

/** Fills a new firm with a handful of people, departments and roles that tests speak of. */
export function fillTestFirm(context: AppContext, tenantId: string, grants: Grants): Promise<TestFirm> {
  return inTransaction(context.pool, tenantId, async (tx) => {
    const departments = await addDepartments(tx, context);
    const roles = await addRoles(tx, context, grants);
    const people = await addPeople(tx, context, { departments, roles });
    for (const [key, { head }] of Object.entries(DEPARTMENTS)) {
      await sql`update department set head = ${people[head]} where tenant_id = ${tenantId} and id = ${departments[key as keyof typeof DEPARTMENTS]}`.execute(
        tx.db,
      );
    }
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
  const made: Record<string, string> = {};
  for (const [code, { name }] of Object.entries(DEPARTMENTS)) {
    const row = await insertRow(
      tx,
      context.registry.entityAt('/a/sys/dept'),
      { name, code },
      writerOf(context),
      {
        parentId: rows[0]?.id ?? null,
      },
    );
    made[code] = row.id;
  }
  return made as Ids<keyof typeof DEPARTMENTS>;
}

async function addRoles(tx: Tx, context: AppContext, grants: Grants): Promise<Ids<keyof typeof ROLES>> {
  const made: Record<string, string> = {};
  for (const [code, name] of Object.entries(ROLES)) {
    const { id } = await insertRow(
      tx,
      context.registry.entityAt('/a/sys/role'),
      { name, code },
      writerOf(context),
    );
    made[code] = id;
    for (const permission of grants[code as keyof typeof ROLES] ?? []) {
      await tx.db
        .insertInto('role_permission')
        .values({ tenant_id: tx.tenantId, role_id: id, permission })
        .execute();
    }
  }
  return made as Ids<keyof typeof ROLES>;
}

type Made = { departments: Ids<keyof typeof DEPARTMENTS>; roles: Ids<keyof typeof ROLES> };

async function addPeople(
  tx: Tx,
  context: AppContext,
  { departments, roles }: Made,
): Promise<Ids<keyof typeof PEOPLE>> {
  const made: Record<string, string> = {};
  for (const [loginName, person] of Object.entries(PEOPLE)) {
    const values = {
      loginName,
      name: person.name,
      department: departments[person.department],
      enabled: true,
      roles: person.roles.map((role) => ({ role: roles[role] })),
    };
    made[loginName] = (
      await insertRow(tx, context.registry.entityAt('/a/sys/user'), values, writerOf(context))
    ).id;
  }
  return made as Ids<keyof typeof PEOPLE>;
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
