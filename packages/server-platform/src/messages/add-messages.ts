import { type Said, saidText } from '@jianheng/definition';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { notifyOfRecords } from '../outbox/notices.ts';

/** What a person is told, and of which row. */
export type NewMessage = {
  readonly receiver: string;
  readonly category: 'reminder';
  readonly title: string;
  /** What it is made of: each reader hears it in his own language. */
  readonly content: Said;
  /** The row that it is about; of several their entity alone. */
  readonly row: { readonly entity: string; readonly id: string | null };
  /** Where it is looked at. */
  readonly address: string | null;
};

/** Puts messages into the list of each receiver, and tells them at once by the ways in which they are told anything. */
export async function addMessages(tx: Tx, ids: Ids, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await ids.reserve(messages.length, tx.client);
  const rows = messages.map(({ receiver, category, title, content, row }) => ({
    id: ids.take(),
    receiver,
    category,
    title,
    content: saidText(content),
    said: content,
    entity: row.entity,
    row_id: row.id,
  }));
  await tx.client.query(
    `insert into message (tenant_id, id, receiver, category, title, content, said, entity, row_id)
     select $1, m.id, m.receiver, m.category, m.title, m.content, m.said, m.entity, m.row_id
     from jsonb_to_recordset($2::jsonb) as m(id bigint, receiver bigint, category text, title text, content text, said jsonb, entity text, row_id bigint)`,
    [tx.tenantId, JSON.stringify(rows)],
  );
  notifyOfRecords(
    tx,
    messages.map(({ receiver, category, title, content, address }) => ({
      kind: category,
      user: receiver,
      title,
      word: saidText(content),
      said: content,
      address,
    })),
  );
}
