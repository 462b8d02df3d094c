import type { Tx } from '../database/transaction.ts';
import { OF_PROCESS } from '../messages/row-address.ts';
import type { Notice, NoticeKind } from '../outbox/notices.ts';
import { toPush } from './push-text.ts';

/** Kinds of notices that report the result of a form to its applicant. */
const RESULTS: readonly NoticeKind[] = ['finished', 'returned'];

/** Stores results of processes among the messages of their receivers: a notice in the window is gone after seconds. */
export function keepResults(tx: Tx, notices: readonly Notice[]): void {
  const rows = notices.flatMap((notice) => {
    if (!RESULTS.includes(notice.kind)) return [];
    const { title, content, said } = toPush(notice);
    return notice.users.map((receiver) => ({ receiver, title, content, said, row_id: notice.procInstId }));
  });
  if (rows.length === 0) return;
  tx.sendJoined({ name: 'results', text: KEPT, values: [tx.tenantId, OF_PROCESS, JSON.stringify(rows)] });
}

/** Each takes a block of ids of its own, since nothing waits for a round trip here. */
const KEPT = `results_kept as (insert into message (tenant_id, id, receiver, category, title, content, said, entity, row_id)
  select $1::bigint, nextval('app.id_block') * 1000, m.receiver, 'reminder', m.title, m.content, m.said, $2::text, m.row_id
  from jsonb_to_recordset($3::jsonb) as m(receiver bigint, title text, content text, said jsonb, row_id bigint))`;
