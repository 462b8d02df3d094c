import type { AnyField } from '@jianheng/definition';
import type { ApproverQuery } from '@jianheng/process-engine';
import type { Tx } from '../database/transaction.ts';
import { Invalid } from '../http/faults.ts';
import { ADMIN_ROLE } from '../session/user.ts';
import { run } from './store.ts';

type FormOf = {
  readonly fields: Readonly<Record<string, AnyField>>;
  readonly record: Readonly<Record<string, unknown>>;
};

/** Whom a rule of the process names, asked of the organisation and the form. Only people who can sign in count. */
export async function findPeople(tx: Tx, { rule, instance }: ApproverQuery, form: FormOf): Promise<string[]> {
  switch (rule.kind) {
    case 'departmentHead':
      return headAbove(tx, instance.starterDept, rule.level - 1);
    case 'headOf':
      return headOf(tx, rule.user);
    case 'role':
      return holdersOf(tx, rule.role, rule.scope === 'ownDepartment' ? instance.starterDept : null);
    case 'admin':
      return holdersOf(tx, ADMIN_ROLE, null);
    case 'field':
      return namedIn(tx, rule.field, form);
    default:
      throw new Error(`no way to find people for ${JSON.stringify(rule satisfies never)}`);
  }
}

/** People whom a person names must be there and able to sign in. */
export async function demandPeople(tx: Tx, named: readonly string[]): Promise<void> {
  const found = await run(tx, 'select 1 from staff where tenant_id = $1 and id = any($2) and enabled', [
    tx.tenantId,
    named,
  ]);
  if (found.length < new Set(named).size) throw new Invalid({ users: '所选人员不存在或已停用' });
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Departments from this one upwards, this one being number 0. */
const ABOVE = `with recursive above as (
    select id, parent_id, head, 0 as level from department where tenant_id = $1 and id = $2
    union all select d.id, d.parent_id, d.head, above.level + 1 from department d join above on d.id = above.parent_id
      where d.tenant_id = $1 and above.level < 50
  )`;

async function headAbove(tx: Tx, department: string | null, level: number): Promise<string[]> {
  if (!department) return [];
  return ids(
    await run(
      tx,
      `${ABOVE} select u.id from above join staff u on u.tenant_id = $1 and u.id = above.head and u.enabled where above.level = $3`,
      [tx.tenantId, department, level],
    ),
  );
}

/** The nearest head upwards who is somebody else than the person himself. */
async function headOf(tx: Tx, user: string): Promise<string[]> {
  return ids(
    await run(
      tx,
      `${ABOVE.replace('id = $2', 'id = (select department from staff where tenant_id = $1 and id = $2)')}
       select u.id from above join staff u on u.tenant_id = $1 and u.id = above.head and u.enabled
       where u.id <> $2 order by above.level limit 1`,
      [tx.tenantId, user],
    ),
  );
}

async function holdersOf(tx: Tx, role: string, department: string | null): Promise<string[]> {
  return ids(
    await run(
      tx,
      `select u.id from role r join staff_roles s on s.tenant_id = r.tenant_id and s.role = r.id
       join staff u on u.tenant_id = s.tenant_id and u.id = s.parent_id and u.enabled
       where r.tenant_id = $1 and r.code = $2 and ($3::bigint is null or u.department = $3) order by u.id`,
      [tx.tenantId, role, department],
    ),
  );
}

/** A person field names its person, a department field that department's head. */
async function namedIn(tx: Tx, name: string, { fields, record }: FormOf): Promise<string[]> {
  const value = record[name];
  if (typeof value !== 'string') return [];
  if (fields[name]?.kind === 'department') return headAbove(tx, value, 0);
  return ids(
    await run(tx, 'select id from staff where tenant_id = $1 and id = $2 and enabled', [tx.tenantId, value]),
  );
}
