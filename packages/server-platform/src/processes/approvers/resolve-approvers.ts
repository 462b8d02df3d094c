import { type AnyField, isId } from '@jianheng/definition';
import type { AskedRule } from '@jianheng/process-engine';
import { ADMIN_ROLE } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';

export type Ids = readonly string[];

/** What a rule is asked about: from which department it was started, and the form. */
export type ApproverContext = {
  readonly initiatorDept: string | null;
  /** Where heads are looked for instead (领导字段): from a department, or from a person who is the first of them himself. */
  readonly leader?: { readonly department: string } | { readonly person: string } | undefined;
  readonly fields: Readonly<Record<string, AnyField>>;
  readonly record: Readonly<Record<string, unknown>>;
  /** Queries that modules registered, by their names. */
  readonly query: (name: string) => Promise<Ids>;
};

/** Whom a rule of the process names, asked of the organisation and the form. Only people who can sign in count. */
export async function resolveApprovers(tx: Tx, rule: AskedRule, about: ApproverContext): Promise<Ids> {
  const { initiatorDept } = about;
  switch (rule.kind) {
    case 'departmentHead':
      return headFrom(tx, about, (rule.level ?? 1) - 1);
    case 'departmentHeadOf':
      return getHeadAbove(tx, await departmentOf(tx, rule.user), rule.level - 1);
    case 'departmentHeads':
      return headsFrom(tx, about, rule.levels);
    case 'departmentMembers':
      return getMembers(tx, rule.departments === 'initiator' ? [initiatorDept ?? '0'] : rule.departments);
    case 'headOf':
      return getHead(tx, rule.user);
    case 'role':
      return holdersOf(tx, rule.role, await placeOf(tx, rule.scope ?? 'all', initiatorDept));
    case 'admin':
      return holdersOf(tx, ADMIN_ROLE, null);
    case 'post':
      return queryIds(
        tx,
        'select id from staff where tenant_id = $1 and job = $2 and enabled order by id',
        rule.post,
      );
    case 'group':
      return holdersOf(tx, rule.group, null);
    case 'field':
      return namedIn(tx, rule, about);
    case 'present':
      return presentOf(tx, rule.users);
    case 'query':
      return enabledOf(tx, await about.query(rule.query));
    default:
      throw new Error(`no way to find people for ${JSON.stringify(rule satisfies never)}`);
  }
}
/** People whom a person names must be there and able to sign in. */
export async function requireUsers(tx: Tx, named: Ids): Promise<void> {
  if (named.length === 0) return;
  const found = await enabledOf(tx, named);
  if (found.length < new Set(named).size) throw new ValidationError({ users: inputFault('usersUnknown') });
}

const enabledOf = (tx: Tx, ids: Ids) =>
  queryIds(
    tx,
    'select id from staff where tenant_id = $1 and id = any($2::bigint[]) and enabled order by id',
    ids,
  );

/** In the order in which they were named. What is no id names nobody. */
async function presentOf(tx: Tx, named: Ids): Promise<Ids> {
  const found = new Set(await enabledOf(tx, named.filter(isId)));
  return named.filter((id) => found.has(id));
}

async function departmentOf(tx: Tx, user: string): Promise<string | null> {
  const rows = await queryRows<{ department: string | null }>(
    tx,
    'select department from staff where tenant_id = $1 and id = $2',
    [tx.tenantId, user],
  );
  return rows[0]?.department ?? null;
}

/** Which departments count: the initiator's own, those of his company, or all. */
async function placeOf(
  tx: Tx,
  scope: 'all' | 'ownDepartment' | 'ownCompany',
  department: string | null,
): Promise<Ids | null> {
  if (scope === 'all') return null;
  if (department === null) return [];
  return scope === 'ownDepartment' ? [department] : getCompanyDepartments(tx, department);
}

/** Who has a role (角色) or belongs to a group of people, which is a role without rights (用户组). */
function holdersOf(tx: Tx, role: string, departments: Ids | null): Promise<Ids> {
  return queryIds(
    tx,
    `select u.id from role r join staff_roles s on s.tenant_id = r.tenant_id and s.role = r.id
     join staff u on u.tenant_id = s.tenant_id and u.id = s.parent_id and u.enabled
     where r.tenant_id = $1 and r.code = $2 and ($3::bigint[] is null or u.department = any($3)) order by u.id`,
    role,
    departments,
  );
}

/** A person field names its person, one of several people each of them, a department field that department's head or the one above. */
async function namedIn(
  tx: Tx,
  { field: name, level = 1 }: { readonly field: string; readonly level?: number },
  { fields, record }: ApproverContext,
): Promise<Ids> {
  const value = record[name];
  // What is only played was checked by nobody; what is no id names nobody.
  if (fields[name]?.kind === 'people')
    return enabledOf(tx, Array.isArray(value) ? value.map(String).filter(isId) : []);
  if (typeof value !== 'string' || !isId(value)) return [];
  return fields[name]?.kind === 'department' ? getHeadAbove(tx, value, level - 1) : enabledOf(tx, [value]);
}

/** The ids that a statement answers; `$1` is the tenant. */
async function queryIds(tx: Tx, text: string, ...values: unknown[]): Promise<Ids> {
  const rows = await queryRows<{ id: string }>(tx, text, [tx.tenantId, ...values]);
  return rows.map(({ id }) => id);
}

/** Departments from the one given by `start` upwards, this one being number 0. */
const above = (start: string) => `with recursive above as (
    select id, parent_id, head, 0 as level from department where tenant_id = $1 and id = ${start}
    union all select d.id, d.parent_id, d.head, above.level + 1 from department d join above on d.id = above.parent_id
      where d.tenant_id = $1 and above.level < 50
  )`;
const HEADS = 'join staff u on u.tenant_id = $1 and u.id = above.head and u.enabled';

/** The head of a department, or of the one so many levels above it. */
async function getHeadAbove(tx: Tx, department: string | null, level: number): Promise<Ids> {
  if (department === null) return [];
  return queryIds(
    tx,
    `${above('$2')} select u.id from above ${HEADS} where above.level = $3`,
    department,
    level,
  );
}

/** The head so many levels above where heads are looked for; a person who is named as the leader is the lowest. */
async function headFrom(tx: Tx, { initiatorDept, leader }: ApproverContext, level: number): Promise<Ids> {
  if (leader === undefined) return getHeadAbove(tx, initiatorDept, level);
  if ('department' in leader) return getHeadAbove(tx, leader.department, level);
  if (level === 0) return enabledOf(tx, [leader.person]);
  return getHeadAbove(tx, await departmentOf(tx, leader.person), level);
}

/** All of them upwards; whoever is named as the leader decides first and is not asked again above himself. */
async function headsFrom(
  tx: Tx,
  { initiatorDept, leader }: ApproverContext,
  levels: number | 'top',
): Promise<Ids> {
  if (leader === undefined) return getHeadsAbove(tx, initiatorDept, levels);
  if ('department' in leader) return getHeadsAbove(tx, leader.department, levels);
  const above = await getHeadsAbove(tx, await departmentOf(tx, leader.person), 'top');
  const all = [...(await enabledOf(tx, [leader.person])), ...above.filter((id) => id !== leader.person)];
  return levels === 'top' ? all : all.slice(0, levels);
}

/** 连续多级负责人: the heads from a department upwards, so many levels of it, each person once. */
async function getHeadsAbove(tx: Tx, department: string | null, levels: number | 'top'): Promise<Ids> {
  if (department === null) return [];
  const max = levels === 'top' ? null : levels;
  return queryIds(
    tx,
    `${above('$2')} select u.id from above ${HEADS} where $3::integer is null or above.level < $3 group by u.id order by min(above.level)`,
    department,
    max,
  );
}

/** The nearest head upwards who is somebody else than the person himself. */
function getHead(tx: Tx, user: string): Promise<Ids> {
  return queryIds(
    tx,
    `${above('(select department from staff where tenant_id = $1 and id = $2)')}
     select u.id from above ${HEADS} where u.id <> $2 order by above.level limit 1`,
    user,
  );
}

function getMembers(tx: Tx, departments: Ids): Promise<Ids> {
  return queryIds(
    tx,
    'select id from staff where tenant_id = $1 and department = any($2::bigint[]) and enabled order by id',
    departments.filter(isId),
  );
}

/** The departments of the same company (公司): those below the department that stands next to the root. */
function getCompanyDepartments(tx: Tx, department: string): Promise<Ids> {
  return queryIds(
    tx,
    `${above('$2')}, company as (
       select id, 0 as depth from (select id from above order by level desc offset (case when (select count(*) from above) > 1 then 1 else 0 end) limit 1) top
       union all select d.id, company.depth + 1 from department d join company on d.parent_id = company.id where d.tenant_id = $1 and company.depth < 50)
     select id from company`,
    department,
  );
}
