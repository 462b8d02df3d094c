import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { type Account, accountById } from '../accounts.ts';
import type { Match } from './external-settings.ts';

const COLUMNS: Readonly<Record<Match, string>> = {
  loginName: 'login_name',
  phone: 'phone',
  email: 'email',
  no: 'no',
};

/** The one of the staff whom a provider's word names; of two people nobody knows which is meant. */
export async function accountMatching(tx: Tx, match: Match, word: string): Promise<Account | undefined> {
  if (word === '') return undefined;
  const { rows } = await sql<{ id: string }>`select id from staff
    where tenant_id = ${tx.tenantId} and ${sql.ref(COLUMNS[match])} = ${word} limit 2`.execute(tx.db);
  const [found] = rows;
  return found && rows.length === 1 ? accountById(tx, found.id) : undefined;
}
