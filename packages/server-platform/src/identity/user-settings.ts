import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { QUOTAS, requireRoom } from '../storage/writing/quota.ts';

/** Settings are small by nature, and all of them are sent to each window that signs in. */
const MAX_SETTING_LENGTH = 16_000;
const MAX_TOTAL_LENGTH = 256_000;

type Setting = { readonly key: string; readonly value?: unknown };

/** Keeps one setting of a person: how a list looks, what stands on his home page. */
export async function saveSetting(tx: Tx, user: User, { key, value = null }: Setting): Promise<void> {
  const text = JSON.stringify(value);
  if (text.length > MAX_SETTING_LENGTH)
    throw new ValidationError({ value: inputFault('settingTooLong', { most: MAX_SETTING_LENGTH }) });
  // Settings of one person are kept one after the other: two at once would not see each other's weight.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings/${tx.tenantId}/${user.id}`}, 0))`.execute(
    tx.db,
  );
  const others = 'user_config where tenant_id = $1 and user_id = $2 and key <> $3';
  await requireRoom(tx, QUOTAS.settings, others, [user.id, key]);
  const { rows } = await tx.client.query<{ length: number }>(
    `select coalesce(sum(length(value::text)), 0)::int as length from ${others}`,
    [tx.tenantId, user.id, key],
  );
  if ((rows[0]?.length ?? 0) + text.length > MAX_TOTAL_LENGTH)
    throw new ValidationError({ value: inputFault('settingsTooLong', { most: MAX_TOTAL_LENGTH }) });
  await sql`insert into user_config (tenant_id, user_id, key, value) values (${tx.tenantId}, ${user.id}, ${key}, ${text})
    on conflict (tenant_id, user_id, key) do update set value = excluded.value, updated_at = now()`.execute(
    tx.db,
  );
}

/** One setting of a person; null where he has none. */
export async function getSetting(tx: Tx, user: User, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from user_config where tenant_id = ${tx.tenantId} and user_id = ${user.id} and key = ${key}`.execute(
    tx.db,
  );
  return rows[0]?.value ?? null;
}

/** A person's settings, the latest first as far as they may weigh together. */
export async function getSettings(tx: Tx, user: User): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from (
      select key, value, sum(length(value::text)) over (order by updated_at desc, key) as length
      from user_config where tenant_id = ${tx.tenantId} and user_id = ${user.id}
    ) weighed where length <= ${MAX_TOTAL_LENGTH}`.execute(tx.db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
