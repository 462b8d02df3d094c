import { STARTER_STEP } from '@jianheng/process-engine';
import { z } from 'zod';
import type { Tx } from '../database/transaction.ts';
import { Invalid } from '../http/faults.ts';
import { Page } from '../http/route.ts';
import type { User } from '../session/user.ts';
import { escapePattern } from '../storage/filters.ts';
import { COUNT_LIMIT } from '../storage/list-rows.ts';
import { isMoment } from '../storage/row-order.ts';
import { run } from './store.ts';

export const taskQuerySchema = z.strictObject({
  params: z
    .strictObject({
      keyword: z.string().max(50).optional(),
      procDefKey: z.string().max(100).optional(),
      status: z.string().max(20).optional(),
    })
    .optional(),
  pageNo: z.int().min(1).max(100_000).optional(),
  pageSize: z.int().min(1).max(200).optional(),
  cursor: z.string().max(200).optional(),
  orderBy: z.string().max(50).optional(),
  order: z.string().max(10).optional(),
  count: z.enum(['capped', 'exact', 'none']).optional(),
});
type TaskQuery = z.output<typeof taskQuerySchema>;

/** A list of tasks or processes as SQL: which rows, what each shows, and the time that orders them. */
type Source = {
  readonly from: string;
  readonly columns: string;
  readonly at: string;
  readonly values: readonly unknown[];
};

/** The word that people know: how it ended, or where it stands. */
const STATE = `case when i.status = 'active' and exists (select 1 from wf_task b where b.tenant_id = i.tenant_id and b.root_id = i.id and b.status = 'open'
    and b.node_id = '${STARTER_STEP}') then 'returned' when i.status = 'active' then 'running' else coalesce(i.end_reason, i.status) end`;
const PROCESS = `i.id as "procInstId", i.def_id as "procDefId", d.name as "procDefName", i.title as "processName", i.business_key as "businessKey",
  i.starter, s.name as "starterName", i.started_at as "startedAt", ${STATE} as status, i.ended_at is not null as "isFinished"`;
const JOINS = `join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id left join staff s on s.tenant_id = i.tenant_id and s.id = i.starter`;
const TASK = `x.id, x.name as "taskName", x.node_id as "taskDefKey", x.created_at as "createdAt", x.ended_at as "endedAt", x.due_at as "dueAt",
  x.read_at is not null as "isClick", x.outcome, x.delegation_state as "delegationState", x.assignee is null as "isUnclaimed"`;
const CURRENT = `(select string_agg(distinct c.name || coalesce('（' || p.name || '）', ''), '、') from wf_task c left join staff p on p.tenant_id = c.tenant_id and p.id = c.assignee
  where c.tenant_id = i.tenant_id and c.root_id = i.id and c.status = 'open') as "curSteps"`;

/** Open tasks of mine, and those that my roles or department may claim. */
function todo(tx: Tx, user: User): Source {
  return {
    from: `(select * from wf_task where tenant_id = $1 and assignee = $2 and status = 'open'
        union all select t.* from wf_task_candidate c join wf_task t on t.tenant_id = c.tenant_id and t.id = c.task_id and t.status = 'open'
          where c.tenant_id = $1 and (c.kind, c.ref) in (select 'u', $2::text union all select 'g', unnest($3::text[]) union all select 'd', $4::text)) x
      join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.instance_id and i.status = 'active' ${JOINS}`,
    columns: `${TASK}, ${PROCESS}`,
    at: 'x.created_at',
    values: [tx.tenantId, user.id, [...user.roleIds], user.departmentId ?? '0'],
  };
}

function done(tx: Tx, user: User): Source {
  return {
    from: `wf_task x join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.instance_id ${JOINS}
      where x.tenant_id = $1 and x.done_by = $2 and x.status = 'done' and x.node_id <> '${STARTER_STEP}'`,
    columns: `${TASK}, ${PROCESS}, ${CURRENT}`,
    at: 'x.ended_at',
    values: [tx.tenantId, user.id],
  };
}

function mine(tx: Tx, user: User): Source {
  return {
    from: `wf_instance i ${JOINS} where i.tenant_id = $1 and i.starter = $2 and i.parent_token_id is null`,
    columns: `i.id, ${PROCESS}, i.ended_at as "endedAt", ${CURRENT}`,
    at: 'i.started_at',
    values: [tx.tenantId, user.id],
  };
}

export const taskLists = { todo, done, mine };

/** One page of a list, latest first; from a cursor as quickly on the last page as on the first. */
export async function pageOf(tx: Tx, source: Source, query: TaskQuery): Promise<Page> {
  const size = query.pageSize ?? 20;
  const values = [...source.values];
  const place = (value: unknown) => `$${values.push(value)}`;
  const filters = filtersOf(query, place);
  const counted = `${source.from} ${glue(source.from, filters)}`;
  const countValues = [...values];

  const key = source.columns.startsWith('i.id') ? 'i.id' : 'x.id';
  const after = query.cursor ? cursorCondition(source.at, key, query.cursor, place) : [];
  const offset = query.cursor ? 0 : ((query.pageNo ?? 1) - 1) * size;
  const rows = await run<Record<string, unknown>>(
    tx,
    `select ${source.columns}, ${source.at} as "sortAt" from ${source.from} ${glue(source.from, [...filters, ...after])}
     order by ${source.at} desc, ${key} desc limit ${place(size + 1)} offset ${place(offset)}`,
    values,
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next =
    rows.length > size && last
      ? Buffer.from(JSON.stringify([last.sortAt, last.id])).toString('base64url')
      : null;
  const isWhole = !query.cursor && rows.length <= size && (rows.length > 0 || offset === 0);
  const total = isWhole
    ? { total: offset + rows.length }
    : await countOf(tx, counted, countValues, query.count);
  return new Page(
    shown.map(({ sortAt: _sortAt, ...row }) => row),
    { ...total, next },
  );
}

/** How many open tasks a person has. */
export async function countTodo(tx: Tx, user: User): Promise<number> {
  const source = todo(tx, user);
  const [row] = await run<{ total: string }>(
    tx,
    `select count(*) as total from ${source.from}`,
    source.values,
  );
  return Number(row?.total ?? 0);
}

const glue = (from: string, filters: readonly string[]) => {
  if (filters.length === 0) return '';
  return `${/\bwhere\b[^)]*$/.test(from) ? 'and' : 'where'} ${filters.join(' and ')}`;
};

function filtersOf({ params }: TaskQuery, place: (value: unknown) => string): string[] {
  return [
    ...(params?.keyword ? [`i.title ilike ${place(`%${escapePattern(params.keyword.trim())}%`)}`] : []),
    ...(params?.procDefKey ? [`i.def_key = ${place(params.procDefKey)}`] : []),
    ...(params?.status ? [`${STATE} = ${place(params.status)}`] : []),
  ];
}

function cursorCondition(
  at: string,
  key: string,
  cursor: string,
  place: (value: unknown) => string,
): string[] {
  try {
    const [time, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, string];
    if (isMoment(time) && /^\d{1,18}$/.test(id)) return [`(${at}, ${key}) < (${place(time)}, ${place(id)})`];
  } catch {
    // Refused below like any other wrong position.
  }
  throw new Invalid({ cursor: '翻页位置无效，请重新查询' });
}

async function countOf(tx: Tx, from: string, values: readonly unknown[], count: TaskQuery['count']) {
  if (count === 'none') return {};
  const limit = count === 'exact' ? '' : `limit ${COUNT_LIMIT + 1}`;
  const [row] = await run<{ total: string }>(
    tx,
    `select count(*) as total from (select 1 from ${from} ${limit}) counted`,
    values,
  );
  const total = Number(row?.total ?? 0);
  return count !== 'exact' && total > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total };
}
