import { asText, type Fields, fillSentence, listFields, placesOf } from '@jianheng/definition';
import { sql } from 'kysely';
import { canSee } from '../authorization/row-scope.ts';
import { sightOf } from '../authorization/sight.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { findUserById } from '../identity/find-user.ts';
import { addMessages, type NewMessage } from '../messages/add-messages.ts';
import { rowAddress } from '../messages/row-address.ts';
import { all } from '../storage/filters/conditions.ts';
import { selectRow, toRow, type WireRow } from '../storage/row-shape.ts';
import type { Sight } from '../storage/sight.ts';
import { BATCH_SIZE, claimDue, type DueRow } from './due-rows.ts';
import type { Reminder } from './plan-reminders.ts';

/** Of more rows than these a person is told in one message that leads to their list. */
const TOLD_ONE_BY_ONE = 5;
/** A run that finds more leaves the rest to the next one. */
const MAX_BATCHES = 20;

type Sending = Pick<Server, 'pool' | 'ids' | 'now'>;

/** Tells the people of a firm of all that has come near or passed by now; answers how many messages that were. */
export async function sendReminders(
  server: Sending,
  tenantId: string,
  reminders: readonly Reminder[],
): Promise<number> {
  let told = 0;
  for (const reminder of reminders) told += await sendReminder(server, tenantId, reminder);
  return told;
}

async function sendReminder(server: Sending, tenantId: string, reminder: Reminder): Promise<number> {
  let told = 0;
  for (const step of reminder.steps) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const { rows, messages } = await inTransaction(server.pool, tenantId, async (tx) => {
        const due = await claimDue(tx, reminder, step, server.now());
        return { rows: due.length, messages: await tell(tx, server, reminder, due) };
      });
      told += messages;
      if (rows < BATCH_SIZE) break;
    }
  }
  return told;
}

async function tell(tx: Tx, { ids }: Sending, reminder: Reminder, due: readonly DueRow[]): Promise<number> {
  const messages: NewMessage[] = [];
  for (const receiver of new Set(due.flatMap(({ receivers }) => receivers))) {
    const rows = due.filter(({ receivers }) => receivers.includes(receiver)).map(({ id }) => id);
    messages.push(...messagesFor(reminder, receiver, await readSeen(tx, reminder, receiver, rows)));
  }
  await addMessages(tx, ids, messages);
  return messages.length;
}

/** The rows as the receiver sees them, in their order; what he does not see he is not told of. */
async function readSeen(
  tx: Tx,
  { known }: Reminder,
  receiver: string,
  ids: readonly string[],
): Promise<WireRow[]> {
  const user = await findUserById(tx, receiver);
  if (!user || !canSee(known, user)) return [];
  const { rights, titles }: Sight = sightOf(known, user);
  const { rows } = await sql<Record<string, unknown>>`
    select t.*, ${selectRow.labels(known, 't', titles)} from ${sql.table(known.table)} t
    where ${all([sql`t.tenant_id = ${tx.tenantId}`, sql`t.id = any(${[...ids]}::bigint[])`, ...rights])}`.execute(
    tx.db,
  );
  const seen = new Map(rows.map((row) => [String(row.id), toRow(known, row)]));
  return ids.flatMap((id) => seen.get(id) ?? []);
}

function messagesFor(reminder: Reminder, receiver: string, rows: readonly WireRow[]): NewMessage[] {
  const { known, label, text, route } = reminder;
  const fields = listFields(known.entity, known.hasProcess);
  const about = { receiver, category: 'reminder', title: label } as const;
  const [first] = rows;
  if (first && rows.length > TOLD_ONE_BY_ONE)
    return [
      {
        ...about,
        content: `共 ${rows.length} 条，如：${filled(text, fields, first)}`,
        row: { entity: known.entity.path, id: null },
        address: route ?? null,
      },
    ];
  return rows.map((row) => ({
    ...about,
    content: filled(text, fields, row),
    row: { entity: known.entity.path, id: row.id },
    address: rowAddress(route, row.id),
  }));
}

/** The sentence with the values of the row as people read them. */
function filled(text: string, fields: Fields, row: WireRow): string {
  const params = Object.fromEntries(
    placesOf(text).map((name) => {
      const field = fields[name];
      const label = row[`${name}_label`];
      // The title of a row that the reader may not see is nothing, and its id is no word.
      return [name, label === undefined && field ? asText(field, row[name]) : String(label ?? '')];
    }),
  );
  return fillSentence(text, params);
}
