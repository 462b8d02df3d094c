import { saidText } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { notifyOfRecords } from '../outbox/notices.ts';

/** The setting by which a person wants his tasks told once a day, not one by one. */
const SETTING = 'taskDigest';
/** Whether the person `s` does. */
export const WANTS_DIGEST = `exists (select 1 from user_config c where c.tenant_id = s.tenant_id and c.user_id = s.id
  and c.key = '${SETTING}' and c.value = 'true'::jsonb)`;

const HOUR_MS = 3_600_000;
const TOLD_FROM_HOUR = 8;
const BATCH_SIZE = 200;
/** Titles that stand in it, the oldest first. */
const MOST_TITLES = 5;

type Due = {
  readonly id: string;
  readonly open: number;
  readonly overdue: number;
  readonly titles: readonly string[];
};

/**
 * 待办汇总: from eight in the morning tells everybody who wants it so what waits for him, once a day however many servers
 * there are; whoever has nothing to do is told nothing. Answers how many were told.
 */
export async function sendDigests(server: Pick<Server, 'pool' | 'now'>, tenantId: string): Promise<number> {
  const day = chinaDay(new Date(server.now().getTime() - TOLD_FROM_HOUR * HOUR_MS));
  if (day !== chinaDay(server.now())) return 0;
  let told = 0;
  for (;;) {
    const due = await inTransaction(server.pool, tenantId, async (tx) => {
      const found = await queryRows<Due>(tx, CLAIM, [tenantId, day, server.now()]);
      notifyOfRecords(tx, found.map(noticeOf));
      return found.length;
    });
    told += due;
    if (due < BATCH_SIZE) return told;
  }
}

const CLAIM = `with due as (
    select s.id, count(*)::int as open, count(*) filter (where t.due_at < $3)::int as overdue,
      (array_agg(coalesce(i.title, t.name) order by t.created_at))[1:${MOST_TITLES}] as titles
    from staff s join wf_task t on t.tenant_id = s.tenant_id and t.assignee = s.id and t.status = 'open'
    join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.root_id and i.status = 'active'
    where s.tenant_id = $1 and s.enabled and ${WANTS_DIGEST}
      and not exists (select 1 from reminder_sent r where r.tenant_id = s.tenant_id and r.reminder = '${SETTING}'
        and r.row_id = s.id and r.due = $2 and r.span = 'day')
    group by s.id order by s.id limit ${BATCH_SIZE}
  ), claimed as (
    insert into reminder_sent (tenant_id, reminder, row_id, due, span) select $1, '${SETTING}', d.id, $2, 'day' from due d
    on conflict do nothing returning row_id
  )
  select d.id::text as id, d.open, d.overdue, d.titles from due d join claimed c on c.row_id = d.id order by d.id`;

function noticeOf({ id, open, overdue, titles }: Due) {
  const params = {
    open: String(open),
    overdue: String(overdue),
    titles: titles.join('、') + (open > titles.length ? '…' : ''),
  };
  const said =
    overdue > 0
      ? { template: '您有 {open} 项待办，其中 {overdue} 项已超时：{titles}', params }
      : { template: '您有 {open} 项待办：{titles}', params };
  return {
    kind: 'reminder' as const,
    user: id,
    title: '待办汇总',
    word: saidText(said),
    said,
    address: '/main-page/toDoAll',
  };
}
