import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';

export type Ids = readonly string[];

/** The ids that a statement answers; `$1` is the tenant. */
export async function queryIds(tx: Tx, text: string, ...values: unknown[]): Promise<Ids> {
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
export async function getHeadAbove(tx: Tx, department: string | null, level: number): Promise<Ids> {
  if (department === null) return [];
  return queryIds(
    tx,
    `${above('$2')} select u.id from above ${HEADS} where above.level = $3`,
    department,
    level,
  );
}

/** 连续多级负责人: the heads from a department upwards, so many levels of it, each person once. */
export async function getHeadsAbove(tx: Tx, department: string | null, levels: number | 'top'): Promise<Ids> {
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
export function getHead(tx: Tx, user: string): Promise<Ids> {
  return queryIds(
    tx,
    `${above('(select department from staff where tenant_id = $1 and id = $2)')}
     select u.id from above ${HEADS} where u.id <> $2 order by above.level limit 1`,
    user,
  );
}

export function getMembers(tx: Tx, departments: Ids): Promise<Ids> {
  return queryIds(
    tx,
    'select id from staff where tenant_id = $1 and department = any($2::bigint[]) and enabled order by id',
    departments,
  );
}

/** The departments of the same company (公司): those below the department that stands next to the root. */
export function getCompanyDepartments(tx: Tx, department: string): Promise<Ids> {
  return queryIds(
    tx,
    `${above('$2')}, company as (
       select id, 0 as depth from (select id from above order by level desc offset (case when (select count(*) from above) > 1 then 1 else 0 end) limit 1) top
       union all select d.id, company.depth + 1 from department d join company on d.parent_id = company.id where d.tenant_id = $1 and company.depth < 50)
     select id from company`,
    department,
  );
}
