import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** What is agreed with a firm: until which day it may be used, by how many people, and whether at all. */
export type FirmTerms = {
  readonly expiresOn: string | null;
  readonly seats: number | null;
  readonly isOpen: boolean;
  /** Modules that the package of the firm leaves out. */
  readonly closedModules: readonly string[];
};

/** Whether this firm runs the installation: the first that was founded, to which plain `/login` leads. */
export async function isOperator(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ id: string | null }>`
    select min(id)::text as id from tenant where founded_at is not null`.execute(tx.db);
  return rows[0]?.id === tx.tenantId;
}

/** Binds a firm to what was agreed; the database lets the operator alone do it, and of other firms than his own. */
export async function setFirmTerms(
  tx: Tx,
  firm: string,
  { expiresOn, seats, isOpen, closedModules }: FirmTerms,
): Promise<void> {
  await sql`update tenant set expires_on = ${expiresOn}, seats = ${seats}, enabled = ${isOpen},
    closed_modules = ${[...closedModules]} where id = ${firm}`.execute(tx.db);
}

/**
 * Says on which day a closed firm is removed, so many days from today by China's clock, or that it stays. The database lets
 * the operator alone do it, and of other firms than his own.
 */
export async function setRemovalDay(tx: Tx, firm: string, days: number): Promise<string>;
export async function setRemovalDay(tx: Tx, firm: string, days: undefined): Promise<null>;
export async function setRemovalDay(tx: Tx, firm: string, days: number | undefined): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`update tenant
    set remove_on = (now() at time zone 'Asia/Shanghai')::date + ${days ?? null}::integer
    where id = ${firm} returning remove_on as day`.execute(tx.db);
  return rows[0]?.day ?? null;
}

/** Whether a firm stands whole: it was founded, and its removal has not begun. */
export async function isWhole(tx: Tx, firm: string): Promise<boolean> {
  const { rows } = await sql`select 1 from tenant where id = ${firm} and founded_at is not null`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** How many more people of the firm may be able to sign in; nothing where no number was agreed. */
export async function seatsLeft(tx: Tx): Promise<number | undefined> {
  // The firm's row cannot be locked by a request: two who take the last seat at once meet at this lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${tx.tenantId}`}, 0))`.execute(tx.db);
  const { rows } = await sql<{ left: number | null }>`
    select t.seats - (select count(*)::int from staff u where u.tenant_id = t.id and u.enabled) as left
    from tenant t where t.id = ${tx.tenantId}`.execute(tx.db);
  return rows[0]?.left ?? undefined;
}
