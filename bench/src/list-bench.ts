import { openPool } from '@jianheng/server-platform';
import { EXTENT } from './extent.ts';
import { compare } from './load.ts';
import { figureLine, type Line, rateLine } from './report.ts';
import type { Served } from './served.ts';

const PATH = '/b/loan/queryList';
const FILTERED = { params: { processState: 'running' }, orderBy: 'code', order: 'DESC', pageSize: 20 };
const TENANT = '(select tenant_id from page limit 1)';
const labels = (table: string, label: string, values: string, key = 'id') =>
  `(select json_object_agg(l.${key}, l.${label}) from ${table} l where l.tenant_id = ${TENANT} and l.${key} = any(array(select ${values} from page)))`;
const LAST_SENT = `(select json_object_agg(x.root_id, json_build_array(x.name, x.ended_at)) from (
  select distinct on (s.root_id) s.root_id, p.name, s.ended_at from wf_task s left join staff p on p.tenant_id = s.tenant_id and p.id = s.done_by
  where s.tenant_id = ${TENANT} and s.root_id = any(array(select process_id from page)) and s.instance_id = s.root_id
    and s.node_id = 'apply' and s.status = 'done' order by s.root_id, s.ended_at desc, s.id desc) x)`;
const DAYS_LEFT =
  "case when page.balance > 0 then page.repay_by - (now() at time zone interval '+08:00')::date end";
/** All that the page says beside its rows' own columns, each label read once. */
const BESIDE = `json_build_array(${[
  labels('staff', 'name', 'unnest(array[applicant, created_by, updated_by])'),
  labels('department', 'name', 'department'),
  labels("(select * from dictionary_item where type = 'loan-kind')", 'label', 'kind', 'value'),
  LAST_SENT,
].join(', ')})`;
const ROWS = `with page as materialized (select t.* from loans_loan t where t.tenant_id = $1 and t.process_state = $2 order by t.code desc, t.id desc limit 21)
  select page.*, ${DAYS_LEFT} as days_left, case when row_number() over () = 1 then ${BESIDE} end as beside from page`;
const CAPPED =
  'select count(*) from (select 1 from loans_loan t where t.tenant_id = $1 and t.process_state = $2 limit 1001) counted';

const nameOf = (text: string) => (text === ROWS ? 'rows' : 'count');

/** A filtered and sorted page of 20 among all loans, by HTTP and by the bare statements through the same driver. */
export async function listBench(served: Served): Promise<Line[]> {
  const token = await served.tokenOf('finance');
  const pool = openPool({ ...served.owner, max: 10 });
  const bare =
    (...statements: string[]) =>
    async () => {
      for (const text of statements)
        await pool.query({ name: nameOf(text), text, values: [served.tenantId, 'running'] });
      return undefined;
    };
  const ours = (count: string) => async () => {
    await served.post(token, PATH, { ...FILTERED, count });
    return undefined;
  };
  const total = (await served.post(token, PATH, { ...FILTERED, count: 'exact' })).reply.total ?? 0;
  const lines = [
    rateLine(
      `list of 20 (${total} match), rows only, 1 connection`,
      await compare(1, ours('none'), bare(ROWS)),
      { perSecond: 900, p50: 1.1, p95: 2.4 },
    ),
    rateLine('the same, 10 connections', await compare(10, ours('none'), bare(ROWS)), {
      perSecond: 1200,
      p50: 8,
      p95: 16,
    }),
    rateLine('with capped total, 1 connection', await compare(1, ours('capped'), bare(ROWS, CAPPED)), {
      perSecond: 300,
      p50: 3.2,
      p95: 6,
    }),
    rateLine('with capped total, 10 connections', await compare(10, ours('capped'), bare(ROWS, CAPPED)), {
      perSecond: 500,
      p50: 20,
      p95: 35,
    }),
    await deepPage(served, token),
    await search(served, token),
    figureLine(
      'statements of a list with total',
      (await served.post(token, PATH, { ...FILTERED, count: 'capped' })).statements,
      { atMost: 3, unit: 'statements' },
    ),
  ];
  await pool.end();
  return lines;
}

/** Page after page by cursor: what the last one costs is what any page costs. */
async function deepPage(served: Served, token: string): Promise<Line> {
  const times: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < EXTENT.pages; page++) {
    const began = performance.now();
    const { reply } = await served.post(token, PATH, {
      ...FILTERED,
      count: 'none',
      pageSize: 20,
      ...(cursor ? { cursor } : {}),
    });
    times.push(performance.now() - began);
    cursor = (reply as unknown as { next: string }).next;
  }
  const last =
    times.slice(-50).sort((left, right) => left - right)[Math.min(25, times.length >> 1)] ?? Number.NaN;
  return figureLine(`page ${EXTENT.pages} by cursor, 1 connection`, last, { atMost: 5, unit: 'ms' });
}

/** 包含 on a text of every row. */
async function search(served: Served, token: string): Promise<Line> {
  const pool = openPool({ ...served.owner, max: 10 });
  const text = `select t.* from loans_loan t where t.tenant_id = $1 and t.reason ilike '%第77777笔%' order by t.created_at desc limit 21`;
  const bare = async () => {
    await pool.query({ name: 'search', text, values: [served.tenantId] });
    return undefined;
  };
  const ours = async () => {
    await served.post(token, PATH, { params: { reason$like: '第77777笔' }, count: 'none' });
    return undefined;
  };
  const line = rateLine('contains, in the text of all rows, 10 connections', await compare(10, ours, bare), {
    perSecond: 320,
    p50: 28,
  });
  await pool.end();
  return line;
}
