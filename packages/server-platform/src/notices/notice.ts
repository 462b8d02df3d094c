import type { Tx } from '../database/transaction.ts';

/** What people are told about processes. */
export type NoticeKind = 'todo' | 'cc' | 'urge' | 'remind' | 'consult' | 'reply' | 'finished' | 'expired';

export type Notice = {
  readonly kind: NoticeKind;
  readonly users: readonly string[];
  /** Title of the process. */
  readonly title: string;
  readonly procInstId: string;
  readonly taskId?: string | undefined;
  /** How it ended, who asks, what was said: one short text. */
  readonly word?: string | undefined;
};

/** Notices leave through the outbox: told once the transaction holds, and not at all when it does not. */
export function addNotices(tx: Tx, notices: readonly Notice[]): void {
  const wanted = notices.filter(({ users }) => users.length > 0);
  if (wanted.length === 0) return;
  const rows = wanted.map(({ kind, users, ...payload }) => ({ kind: `process.${kind}`, users, payload }));
  tx.send(
    `insert into outbox (tenant_id, kind, users, payload)
     select $1, n.kind, array(select jsonb_array_elements_text(n.users)::bigint), n.payload
     from jsonb_to_recordset($2::jsonb) as n(kind text, users jsonb, payload jsonb)`,
    [tx.tenantId, JSON.stringify(rows)],
  );
}
