import { randomInt } from 'node:crypto';
import type { LoginType } from '@jianheng/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Account } from '../accounts.ts';
import { rolesOfLevel } from '../find-user.ts';
import type { Nonces } from '../nonces.ts';
import type { ServerSecret } from '../server-secret.ts';
import { signInRules } from '../sign-in-settings.ts';
import { forgetSecondStep } from './forget-second-step.ts';
import { Passkeys } from './passkeys.ts';
import { newTotpSecret, stepOf, toBase32, totpUri } from './totp.ts';

const PURPOSE = 'secondStep';
const LIFE_SECONDS = 300;
const TICKET = /^(\d{1,18})\.(\d{1,18})\.([a-z]{1,10})\.([\w-]{22}\.[a-z\d]{8,9}\.[\w-]{22})$/;
const RECOVERY_CODES = 10;
/** Without those that are taken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

type Caller = { readonly address: string; readonly callId: string };

/** What somebody must still show who has shown the first thing: a code, or that he has an app at all. */
export type SecondStep = {
  readonly ticket: string;
  readonly mustEnrol: boolean;
  readonly hasPasskey: boolean;
};
type Ticket = {
  readonly tenantId: string;
  readonly userId: string;
  readonly way: LoginType;
  readonly number: string;
};
type Authenticator = { sealed_secret: string; confirmed_at: string | null; last_step: string };

/** The second thing that somebody shows (两步验证): a code of his authenticator app, or one kept for the loss of it. */
export class SecondSteps {
  readonly #nonces: Nonces;
  readonly #secret: ServerSecret;
  readonly passkeys: Passkeys;

  constructor(nonces: Nonces, secret: ServerSecret) {
    this.passkeys = new Passkeys(nonces);
    this.#nonces = nonces;
    this.#secret = secret;
  }

  /** What this person must still show before a session is opened; nothing where one thing is enough. */
  async demanded(tx: Tx, { id }: Account, way: LoginType, now: Date): Promise<SecondStep | undefined> {
    const isEnrolled = await this.isOn(tx, id);
    if (!isEnrolled && !(await isDemanded(tx, id))) return undefined;
    const until = new Date(now.getTime() + LIFE_SECONDS * 1000);
    const number = this.#nonces.make(
      { purpose: PURPOSE, tenantId: tx.tenantId, about: `${id} ${way}` },
      until,
    );
    const hasPasskey = (await this.passkeys.list(tx, id)).length > 0;
    return { ticket: `${tx.tenantId}.${id}.${way}.${number}`, mustEnrol: !isEnrolled, hasPasskey };
  }

  /** Who has shown the first thing, while the ticket is good. */
  read(ticket: string, now: Date): Ticket | undefined {
    const [, tenantId = '', userId = '', way = '', number = ''] = TICKET.exec(ticket) ?? [];
    const about = `${userId} ${way}`;
    const isGenuine = this.#nonces.isGenuine({ purpose: PURPOSE, tenantId, about }, number, now);
    return isGenuine ? { tenantId, userId, way: way as LoginType, number } : undefined;
  }

  /** Uses the ticket up; false when another has. */
  take(tx: Tx, { userId, way, number }: Ticket, now: Date): Promise<boolean> {
    return this.#nonces.take(tx, { purpose: PURPOSE, about: `${userId} ${way}` }, number, now);
  }

  async isOn(tx: Tx, userId: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from authenticator
        where tenant_id = ${tx.tenantId} and user_id = ${userId} and confirmed_at is not null
      union all select 1 from passkey where tenant_id = ${tx.tenantId} and user_id = ${userId} limit 1`.execute(
      tx.db,
    );
    return rows.length > 0;
  }

  /** A new secret for an app, which holds once a code of it has come back; nothing where he shows a second thing already. */
  async begin(tx: Tx, userId: string, names: { readonly issuer: string; readonly account: string }) {
    if (await this.isOn(tx, userId)) return undefined;
    const secret = newTotpSecret();
    const sealed = this.#secret.encrypt(placeOf(tx.tenantId, userId), secret);
    const { rows } = await sql`insert into authenticator (tenant_id, user_id, sealed_secret)
      values (${tx.tenantId}, ${userId}, ${sealed})
      on conflict (tenant_id, user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
        where authenticator.confirmed_at is null returning 1`.execute(tx.db);
    if (rows.length === 0) return undefined;
    return { secret: toBase32(secret), uri: totpUri(secret, names) };
  }

  /**
   * Whether this is a code of his app that was not used before; it is used up by that. Must be committed. An app that was
   * begun and never confirmed is nobody's yet: `isEnrolled` asks for one that holds.
   */
  async takeCode(
    tx: Tx,
    userId: string,
    code: string,
    { now, isEnrolled }: { readonly now: Date; readonly isEnrolled: boolean },
  ): Promise<boolean> {
    const stored = await this.#stored(tx, userId);
    if (isEnrolled && stored?.confirmed_at === null) return false;
    const bytes = stored && this.#secret.decrypt(placeOf(tx.tenantId, userId), stored.sealed_secret);
    const step = bytes && stepOf(bytes, code, now);
    if (!stored || step === undefined || step <= Number(stored.last_step)) return false;
    await sql`update authenticator set last_step = ${step}
      where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx.db);
    return true;
  }

  /** Whether this is one of the codes that he kept; each is good once. */
  async takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
    const { rows } =
      await sql`delete from recovery_code where tenant_id = ${tx.tenantId} and user_id = ${userId}
      and digest = ${this.#digest(userId, code)} returning 1`.execute(tx.db);
    return rows.length > 0;
  }

  /** From now on his app is asked for; answers the codes for its loss, which are shown this once. */
  async turnOn(tx: Tx, userId: string): Promise<string[]> {
    await sql`update authenticator set confirmed_at = now()
      where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx.db);
    return this.giveRecoveryCodes(tx, userId);
  }

  /** New codes for the loss of what is shown as the second thing; older ones are good no more. */
  async giveRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    await sql`delete from recovery_code where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(
      tx.db,
    );
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await sql`insert into recovery_code (tenant_id, user_id, digest)
      select ${tx.tenantId}, ${userId}, unnest(${codes.map((code) => this.#digest(userId, code))}::text[])`.execute(
      tx.db,
    );
    return codes;
  }

  /** One thing is enough again; that it was turned off is written down. */
  async turnOff(tx: Tx, userId: string, { address, callId }: Caller): Promise<void> {
    const object = `/a/sys/user/${userId}`;
    writeAudit(tx, { event: 'turnOffSecondStep', userId, object, address, callId });
    await forgetSecondStep(tx, userId);
  }

  /** Whether it is on, whether his roles demand it, and how many codes for the loss of the app are left. */
  async describe(tx: Tx, userId: string) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from recovery_code
      where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx.db);
    return {
      isOn: await this.isOn(tx, userId),
      isDemanded: await isDemanded(tx, userId),
      recoveryLeft: rows[0]?.left ?? 0,
    };
  }

  async #stored(tx: Tx, userId: string): Promise<Authenticator | undefined> {
    const { rows } = await sql<Authenticator>`select sealed_secret, confirmed_at, last_step from authenticator
      where tenant_id = ${tx.tenantId} and user_id = ${userId} for update`.execute(tx.db);
    return rows[0];
  }

  #digest(userId: string, code: string): string {
    return this.#secret.sign('recovery', `${userId}\n${code.toLowerCase().replace(/[\s-]/g, '')}`);
  }
}

const placeOf = (tenantId: string, userId: string) => `authenticator/${tenantId}/${userId}`;

/** Fifty bits as ten signs, in two halves: `k3m9q-x7t2w`. */
function newRecoveryCode(): string {
  const signs = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** Whether one of the person's roles is among those whose holders show two things. */
async function isDemanded(tx: Tx, userId: string): Promise<boolean> {
  const { secondStepRoles } = await signInRules(tx);
  const codes = secondStepRoles.split(/[,，;；\s]+/).filter(Boolean);
  if (codes.length === 0) return false;
  const { rows } = await sql`
    select 1 from role r where r.tenant_id = ${tx.tenantId} and r.code = any(${codes}) and (
      exists (select from staff_roles s where s.tenant_id = r.tenant_id and s.role = r.id and s.parent_id = ${userId})
      or exists (select from member m join member_level l on l.tenant_id = m.tenant_id and l.id = m.level
        where m.tenant_id = r.tenant_id and m.id = ${userId} and r.id in (${rolesOfLevel(sql`l`)}))) limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}
