import { inTransaction } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { BATCH_SIZE, claimDue } from './due-rows.ts';
import type { Reminder } from './plan-reminders.ts';
import { tellPeople } from './tell-people.ts';

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
        return { rows: due.length, messages: await tellPeople(tx, server.ids, reminder, due) };
      });
      told += messages;
      if (rows < BATCH_SIZE) break;
    }
  }
  return told;
}
