import { sql } from 'kysely';
import type { Pool } from 'pg';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Ids } from '../../database/ids.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { accountByName, accountByRecipient } from '../accounts.ts';
import type { SignInCodes } from '../codes/sign-in-codes.ts';
import { toNetwork } from '../network.ts';
import { hashPassword, passwordFault } from '../passwords/password.ts';
import { setPassword } from '../passwords/set-password.ts';
import type { Caller } from '../sign-in.ts';
import { beginAttempt, recordFailure, recordSuccess } from '../sign-in-lockout.ts';
import { signInRules } from '../sign-in-settings.ts';
import { findPortal } from './portals.ts';

/** All that somebody says of himself who registers; what else he sends is nothing. */
export type Registration = {
  readonly tenantId: string;
  readonly loginName: string | undefined;
  readonly phone: string;
  readonly browser: string;
  readonly code: string;
  readonly password: string;
  readonly name: string;
  /** Id or code of the customer's page that he came by. */
  readonly customer: string | undefined;
};

type Needs = { readonly pool: Pool; readonly ids: Ids; readonly codes: SignInCodes };
type Registered = { readonly userId: string; readonly loginName: string };

/**
 * Makes somebody a member who holds the code that went to his phone (会员注册). His phone is his name; his level is the one
 * that the firm gives to whoever registers, or none, and with none he may do nothing. Nothing that he sends raises him.
 */
export async function registerMember(
  { pool, ids, codes }: Needs,
  given: Registration,
  { address, callId, now }: Caller & { readonly now: Date },
): Promise<Registered> {
  const { tenantId, phone, loginName = phone, name, password, browser, code } = given;
  if (loginName !== phone) throw new ValidationError({ loginName: inputFault('phoneIsName') });
  const fault = await passwordFault(password, { loginName, name, phone });
  if (fault) throw new ValidationError({ password: fault });
  const place = { recipient: phone, purpose: 'register', browser } as const;
  const counted = { tenantId, account: `register:${phone}`, network: toNetwork(address) };
  const portal = await inTransaction(pool, tenantId, (tx) => requireOpen(tx, given.customer));
  const attempt = await beginAttempt(pool, counted);
  const isRight = await inTransaction(pool, tenantId, async (tx) => {
    const holds = await codes.look(tx, place, code, now);
    if (!holds) await recordFailure(tx, attempt);
    return holds;
  });
  if (!isRight) throw businessError('wrongCode');
  const hash = await hashPassword(password);
  return inTransaction(pool, tenantId, async (tx) => {
    await recordSuccess(tx, attempt);
    if (!(await codes.take(tx, place, code, now))) throw businessError('wrongCode');
    if (await isTaken(tx, phone)) throw businessError('phoneRegistered');
    await ids.reserve(1, tx.client);
    const id = ids.take();
    const { rows } = await sql<{ id: string }>`
      insert into member (tenant_id, id, login_name, name, phone, level, portal, enabled, created_by, updated_by)
      values (${tenantId}, ${id}, ${phone}, ${name}, ${phone}, ${await initialLevel(tx)}, ${portal ?? null}, true, ${id}, ${id})
      on conflict do nothing returning id`.execute(tx.db);
    if (rows.length === 0) throw businessError('phoneRegistered');
    await setPassword(tx, id, { hash, mustChange: false });
    writeAudit(tx, { event: 'register', userId: id, object: `/b/member/${id}`, address, callId });
    return { userId: id, loginName: phone };
  });
}

/** Whether somebody has this phone already, as a member or as one of the firm. */
export async function isTaken(tx: Tx, phone: string): Promise<boolean> {
  return Boolean((await accountByName(tx, phone)) ?? (await accountByRecipient(tx, phone)));
}

async function requireOpen(tx: Tx, customer: string | undefined): Promise<string | undefined> {
  if (!(await signInRules(tx)).registration) throw businessError('registrationClosed');
  if (customer === undefined) return undefined;
  const portal = await findPortal(tx, customer);
  if (!portal) throw businessError('portalUnknown');
  if (!portal.takesRegistrations) throw businessError('registrationClosed');
  return portal.id;
}

async function initialLevel(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from member_level
    where tenant_id = ${tx.tenantId} and is_initial order by sort, id limit 1`.execute(tx.db);
  return rows[0]?.id ?? null;
}
