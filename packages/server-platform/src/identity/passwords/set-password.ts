import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';

type NewPassword = {
  readonly hash: string;
  /** Good for signing in and choosing another, and for nothing else. */
  readonly mustChange: boolean;
  /** Checksum of the one session that goes on. */
  readonly keep?: string;
};

/** Sets a password for a person and ends his sessions, all but one if that is named. */
export async function setPassword(
  tx: Tx,
  userId: string,
  { hash, mustChange, keep }: NewPassword,
): Promise<void> {
  await sql`insert into credential (tenant_id, user_id, password_hash, must_change)
    values (${tx.tenantId}, ${userId}, ${hash}, ${mustChange})
    on conflict (tenant_id, user_id) do update
      set password_hash = excluded.password_hash, must_change = excluded.must_change, changed_at = now()`.execute(
    tx.db,
  );
  await sql`update session set ended_at = now(), end_reason = 'passwordChanged'
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and ended_at is null and token_hash <> ${keep ?? ''}`.execute(
    tx.db,
  );
}
