import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { FIRM_IS_OPEN } from './open-firm.ts';

export type Firm = { readonly id: string; readonly code: string; readonly name: string };

/**
 * The firm that somebody means by its id or code (companyId), or nothing where there is none or it is closed. Firms are no
 * secret: whoever signs in to one names it.
 */
export function findFirm(pool: Pool, named: string): Promise<Firm | undefined> {
  // The list of firms belongs to none of them: no firm is number 0.
  return inTransaction(
    pool,
    '0',
    async (tx) => {
      const { rows } = await sql<Firm>`select t.id, t.code, t.name from tenant t
        where (t.id::text = ${named} or t.code = ${named}) and ${FIRM_IS_OPEN} and t.founded_at is not null
        order by t.id::text = ${named} desc limit 1`.execute(tx.db);
      return rows[0];
    },
    { readOnly: true },
  );
}

/** Whether the installation has more than one founded firm: a visitor must then be asked for theirs. */
export async function hasSeveralFirms(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select 1 from tenant where founded_at is not null limit 2');
  return rows.length > 1;
}

/** What the firm of a transaction is called. */
export async function tenantName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from tenant where id = ${tx.tenantId}`.execute(
    tx.db,
  );
  return rows[0]?.name ?? '';
}
