import type { PlatformAnswer } from '@jianheng/contract';
import { chinaDay } from '@jianheng/expression';
import { queryRows } from '../database/query.ts';
import { todoDue } from '../processes/lists/task-lists.ts';
import { STATE } from '../processes/repository/state-sql.ts';
import {
  type DatedRow,
  dayAfter,
  type Looking,
  MOST_SHOWN,
  rowsBetween,
  rowsPast,
  startOf,
} from './own-rows.ts';

type Home = PlatformAnswer<'GET /b/wf/home'>;

/** Today and the six days after it. */
const DAYS_AHEAD = 7;

/** 我的日程: what of one's own falls on the coming days, the first of it first. */
export async function ownAgenda(looking: Looking): Promise<NonNullable<Home['agenda']>> {
  const today = chinaDay(looking.now);
  const last = dayAfter(today, DAYS_AHEAD - 1);
  const [rows, tasks] = await Promise.all([
    rowsBetween(looking, today, last),
    tasksDue(looking, { from: startOf(today), before: startOf(dayAfter(last)) }),
  ]);
  return { today, days: DAYS_AHEAD, ...cut([...rows, ...tasks].sort(byTime(1))) };
}

/** 已逾期: tasks beyond their time and rows whose day has passed, the latest first. */
export async function ownLate(looking: Looking): Promise<NonNullable<Home['late']>> {
  const [rows, tasks] = await Promise.all([
    rowsPast(looking),
    tasksDue(looking, { before: looking.now.toISOString() }),
  ]);
  return cut([...rows, ...tasks].sort(byTime(-1)));
}

/** 我的数据: of what a person applied for in this month how much stands where. */
export async function ownFigures({ tx, user, now }: Looking): Promise<NonNullable<Home['figures']>> {
  const since = startOf(`${chinaDay(now).slice(0, 7)}-01`);
  const states = await queryRows<{ state: string; count: number }>(
    tx,
    `select ${STATE} as state, count(*)::int as count from wf_instance i
     where i.tenant_id = $1 and i.initiator = $2 and i.parent_token_id is null and i.started_at >= $3
     group by 1 order by 2 desc, 1`,
    [tx.tenantId, user.id, since],
  );
  return { since, states };
}

const cut = (rows: readonly DatedRow[]) => ({
  rows: rows.slice(0, MOST_SHOWN),
  isCut: rows.length > MOST_SHOWN,
});
const byTime = (way: 1 | -1) => (left: DatedRow, right: DatedRow) =>
  way * (Date.parse(left.from) - Date.parse(right.from)) || left.key.localeCompare(right.key);

/** Tasks of one's own that are due within that time. */
async function tasksDue(
  { tx, user }: Looking,
  span: { readonly from?: string; readonly before: string },
): Promise<DatedRow[]> {
  const tasks = await todoDue(tx, user, { ...span, most: MOST_SHOWN + 1 });
  return tasks.map(({ id, title, dueAt }) => ({
    key: `task/${id}`,
    label: '待办',
    title,
    address: `/flowhandle/flow-business?taskId=${id}`,
    from: dueAt,
    to: dueAt,
    isDay: false,
  }));
}
