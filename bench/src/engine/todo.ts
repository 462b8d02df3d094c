import { inTransaction, type Tx } from '@jianheng/server-platform';
import { countTodo, getPage, todo } from '@jianheng/server-platform/testing';
import type { Pool } from 'pg';
import { compare } from '../load.ts';
import type { Line } from '../report.ts';
import type { Served } from '../served.ts';

type Place = { readonly pool: Pool; readonly tenantId: string };
type Setting = {
  readonly served: Served;
  readonly owner: Pool;
  readonly place: Place;
  readonly tasks: number;
};

/** People among whom the tasks lie; one in a hundred tasks is still open. */
const PEOPLE = 5000;
const OPEN_SHARE = 100;
const TASKS_EACH = 4;

/** 待办 among very many tasks, beside the statement that somebody would write for it by hand. */
export async function todoLines({ owner, place, tasks }: Setting): Promise<Line[]> {
  await fill(owner, place.tenantId, tasks);
  let turn = 0;
  const nextUser = () => personOf(place.tenantId, String(1 + (turn++ % PEOPLE)));
  const within = (work: (tx: Tx) => Promise<unknown>) => async () => {
    await inTransaction(place.pool, place.tenantId, work, { readOnly: true });
    return undefined;
  };
  const page = await compare(
    4,
    within((tx) => getPage(tx, todo(tx, nextUser()), { pageSize: 20, count: 'none' })),
    within((tx) =>
      tx.client.query({ name: 'bare-page', text: BARE_PAGE, values: [tx.tenantId, nextUser().id] }),
    ),
  );
  const count = await compare(
    4,
    within((tx) => countTodo(tx, nextUser())),
    within((tx) =>
      tx.client.query({ name: 'bare-count', text: BARE_COUNT, values: [tx.tenantId, nextUser().id] }),
    ),
  );
  return [timesLine(`to-do page of 20 among ${tasks} tasks`, page), timesLine('count of open tasks', count)];
}

const BARE_PAGE = `select t.id, t.name, t.node_id, t.created_at, t.due_at, t.read_at, i.id as instance_id, i.title, i.started_at, d.name as process, s.name as initiator
  from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.root_id and i.status = 'active'
  join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id left join staff s on s.tenant_id = i.tenant_id and s.id = i.initiator
  where t.tenant_id = $1 and t.assignee = $2 and t.status = 'open' order by t.created_at desc, t.id desc limit 20`;
const BARE_COUNT = `select count(*) from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.root_id and i.status = 'active'
  where t.tenant_id = $1 and t.assignee = $2 and t.status = 'open'`;

function timesLine(what: string, { ours, bare }: Awaited<ReturnType<typeof compare>>): Line {
  const times = ours.p50 / bare.p50;
  return {
    what,
    goal: '≤ 2 ×',
    result: `${times.toFixed(2)} × (${ours.p50.toFixed(2)} / ${ours.p95.toFixed(2)} ms)`,
    bare: `${bare.p50.toFixed(2)} / ${bare.p95.toFixed(2)} ms`,
    isMet: times <= 2,
  };
}

/** Years of approvals: instances of four tasks each, spread over people and days. Indexes are built afterwards. */
async function fill(owner: Pool, tenantId: string, tasks: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set search_path = app, public`,
    );
    const { rows } = await client.query<{ name: string; ddl: string }>(
      `select indexname as name, indexdef as ddl from pg_indexes where schemaname = 'app' and tablename in ('wf_task', 'wf_instance') and indexname not like '%_pkey'`,
    );
    for (const { name } of rows) await client.query(`drop index app.${name}`);
    const definition = `(select id from wf_definition where tenant_id = ${tenantId} limit 1)`;
    const instances = Math.ceil(tasks / TASKS_EACH);
    await client.query(`insert into wf_instance (tenant_id, id, root_id, def_id, def_key, title, initiator, status, end_reason, vars, selected_approvers, rev, seq, started_at, ended_at)
      select ${tenantId}, 6000000000000 + n, 6000000000000 + n, ${definition}, 'loan', '员工' || n % ${PEOPLE} || '借款' || n, 1 + n % ${PEOPLE},
        case when n % ${OPEN_SHARE} < ${TASKS_EACH} then 'active' else 'ended' end, case when n % ${OPEN_SHARE} < ${TASKS_EACH} then null else 'approved' end, '{}', '{}', 5, 20,
        now() - n * interval '20 seconds', case when n % ${OPEN_SHARE} < ${TASKS_EACH} then null else now() - n * interval '10 seconds' end
      from generate_series(1, ${instances}) n`);
    await client.query(`insert into wf_task (tenant_id, id, root_id, instance_id, token_id, node_id, def_key, name, assignee, status, done_by, outcome, activity_id, approvers_after, priority, seq, created_at, ended_at)
      select ${tenantId}, 7000000000000 + n, 6000000000000 + 1 + n / ${TASKS_EACH}, 6000000000000 + 1 + n / ${TASKS_EACH}, 0, 'step' || n % ${TASKS_EACH}, 'loan', '第' || n % ${TASKS_EACH} || '步',
        1 + (n::bigint * 7919) % ${PEOPLE}, case when is_open then 'open' else 'done' end, case when is_open then null else 1 + (n::bigint * 7919) % ${PEOPLE} end,
        case when is_open then null else 'approve' end, 0, '[]', 0, n % ${TASKS_EACH}, now() - n * interval '5 seconds', case when is_open then null else now() - n * interval '4 seconds' end
      from (select n, n % ${TASKS_EACH} = ${TASKS_EACH - 1} and (1 + n / ${TASKS_EACH}) % ${OPEN_SHARE} < ${TASKS_EACH} as is_open from generate_series(0, ${tasks - 1}) n) x`);
    for (const { ddl } of rows) await client.query(ddl);
    await client.query('vacuum analyze wf_task; ');
    await client.query('vacuum analyze wf_instance');
  } finally {
    client.release();
  }
}

function personOf(tenantId: string, id: string): Parameters<typeof todo>[1] {
  return {
    id,
    tenantId,
    loginName: id,
    name: id,
    departmentId: '1',
    departmentName: null,
    departmentIds: [],
    reachedDepartmentIds: [],
    dataValues: new Map(),
    formTimes: new Map(),
    job: null,
    no: null,
    roles: ['staff'],
    roleIds: ['1', '2'],
    isAdmin: false,
    isMember: false,
    duty: null,
    closedModules: new Set(),
    permissions: new Set(),
    mustChangePassword: false,
    rightsKey: '',
    seenBy: null,
    tokenHash: '',
  };
}
