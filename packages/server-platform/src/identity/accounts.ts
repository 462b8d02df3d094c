import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { languageSql } from '../told-languages/told-languages.ts';

/** 内部员工、会员: the kinds of people who sign in. */
export type AccountKind = 'staff' | 'member';

/** Somebody who may have a session: what every way in asks of him before it opens one. */
export type Account = {
  readonly id: string;
  readonly kind: AccountKind;
  readonly loginName: string;
  readonly name: string;
  readonly phone: string | null;
  /** What he reads; null where he has chosen nothing. */
  readonly language: string | null;
  readonly passwordHash: string | null;
  /** His account is enabled, and a membership has begun and not ended. */
  readonly isOpen: boolean;
};

const SELECTED = sql`u.id, u.login_name as "loginName", u.name, u.phone, ${sql.raw(languageSql('u'))} as language,
  c.password_hash as "passwordHash"`;
const SECRETS = sql`left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id`;
/** The firm's clock is China's. */
const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Whether a membership holds today; `u` is the member. */
export const HOLDS_TODAY = sql`u.enabled and coalesce(u.begin_on <= ${TODAY}, true) and coalesce(u.end_on >= ${TODAY}, true)`;

/** Whoever signs in by this name; staff go before members, whose names are never theirs. */
export async function accountByName(tx: Tx, loginName: string): Promise<Account | undefined> {
  return (await find(tx, sql`u.login_name = ${loginName}`))[0];
}

export async function accountById(tx: Tx, id: string): Promise<Account | undefined> {
  return (await find(tx, sql`u.id = ${id}`))[0];
}

/** Whoever alone is reached under this phone number or mail address: of two people nobody knows which is meant. */
export async function accountByRecipient(
  tx: Tx,
  recipient: string,
  kind?: AccountKind,
): Promise<Account | undefined> {
  const which = recipient.includes('@')
    ? sql`lower(u.email) = ${recipient.toLowerCase()}`
    : sql`u.phone = any(${[recipient, `86${recipient}`, `+86${recipient}`]})`;
  const found = (await find(tx, which)).filter((one) => kind === undefined || one.kind === kind);
  return found.length === 1 ? found[0] : undefined;
}

/** The mail address of an account, empty where it has none, and whether its owner has proved that it is his. */
export async function ownAddress(tx: Tx, id: string): Promise<{ email: string; isProved: boolean }> {
  const { rows } = await sql<{ email: string | null; proved: string | null }>`
    select email, proved_email as proved from staff where tenant_id = ${tx.tenantId} and id = ${id}
    union all
    select email, proved_email from member where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  const { email, proved } = rows[0] ?? { email: null, proved: null };
  return { email: email ?? '', isProved: email === proved };
}

async function find(tx: Tx, which: RawBuilder<unknown>): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select 'staff' as kind, ${SELECTED}, u.enabled as "isOpen" from staff u ${SECRETS}
      where u.tenant_id = ${tx.tenantId} and ${which}
    union all
    select 'member', ${SELECTED}, ${HOLDS_TODAY} from member u ${SECRETS}
      where u.tenant_id = ${tx.tenantId} and ${which}
    limit 3`.execute(tx.db);
  return rows;
}
