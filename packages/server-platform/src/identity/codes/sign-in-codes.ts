import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import type { MakeCode } from '../captcha/captchas.ts';
import { toNetwork } from '../network.ts';
import type { ServerSecret } from '../server-secret.ts';
import { type SignInRules, signInRules } from '../sign-in-settings.ts';
import type { CodePurpose, OutgoingMessages } from './outgoing-messages.ts';

const COOKIE = 'jh_code';
const COOKIE_SECONDS = 3600;
const PURPOSE = 'code';
const HELD = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{22})(?:;|$)`);

/** To whom a code goes, for what, and from which browser it was asked for: elsewhere it is none. */
export type CodePlace = {
  readonly recipient: string;
  readonly purpose: CodePurpose;
  readonly browser: string;
};
type Sending = {
  readonly address: string;
  readonly now: Date;
  readonly isWanted: boolean;
  /** What whoever is known there reads. */
  readonly language: string | null;
};
type Stored = { id: string; digest: string; tries: number };
type Sent = { last: Date | null; hour: number; day: number; network: number };

/** Six digits to a phone or mailbox (验证码): one use, a few tries, a few minutes, for one purpose and one browser. */
export class SignInCodes {
  readonly #secret: ServerSecret;
  readonly #makeCode: MakeCode;
  readonly #messages: OutgoingMessages;

  constructor(needs: {
    readonly secret: ServerSecret;
    readonly makeCode: MakeCode;
    readonly messages: OutgoingMessages;
  }) {
    this.#secret = needs.secret;
    this.#makeCode = needs.makeCode;
    this.#messages = needs.messages;
  }

  /** The browser that asks, by its cookie; a new name and the cookie that keeps it where it has none. */
  browserOf(cookies: string | undefined): { browser: string; cookie: string } {
    const browser = HELD.exec(cookies ?? '')?.[1] ?? randomBytes(16).toString('base64url');
    const cookie = `${COOKIE}=${browser}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_SECONDS}`;
    return { browser: digestOf(browser), cookie };
  }

  /**
   * Makes a code, within what may be sent to one recipient and from one network. It is written down, and no message
   * leaves, where nobody waits for it (`isWanted` false): who is known here is nobody's to find out.
   */
  async send(tx: Tx, place: CodePlace, { address, now, isWanted, language }: Sending): Promise<void> {
    const rules = await signInRules(tx);
    const network = toNetwork(address);
    for (const held of [`network/${network}`, place.recipient])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`code/${tx.tenantId}/${held}`}, 0))`.execute(
        tx.db,
      );
    const sent = await sentSoFar(tx, place, network, now);
    requireRoom(sent, rules, now);
    const code = this.#makeCode();
    const expiresAt = new Date(now.getTime() + rules.codeMinutes * 60_000);
    await sql`insert into sign_in_code (tenant_id, recipient, purpose, browser, network, digest, created_at, expires_at)
      values (${tx.tenantId}, ${place.recipient}, ${place.purpose}, ${place.browser}, ${network},
        ${this.#digest(tx.tenantId, place, code)}, ${now}, ${expiresAt})`.execute(tx.db);
    const { recipient, purpose } = place;
    if (isWanted)
      await this.#messages.post(tx, {
        recipient,
        purpose,
        language,
        code,
        minutes: rules.codeMinutes,
        expiresAt,
      });
  }

  /** Whether whoever waits for a code there gets it by himself; the same for all who are reached that way. */
  isCarried(recipient: string): boolean {
    return this.#messages.isCarried(recipient);
  }

  /** Whether the code is right, which uses it up. Must be committed whatever comes of the call. */
  async take(tx: Tx, place: CodePlace, code: string, now: Date): Promise<boolean> {
    const found = await this.#weigh(tx, place, code, now);
    if (found)
      await sql`update sign_in_code set used_at = ${now}
      where tenant_id = ${tx.tenantId} and id = ${found}`.execute(tx.db);
    return found !== undefined;
  }

  /** The same without using it up; a wrong one counts as a try all the same. */
  async look(tx: Tx, place: CodePlace, code: string, now: Date): Promise<boolean> {
    return (await this.#weigh(tx, place, code, now)) !== undefined;
  }

  /** The id of the living code that this is; what was asked for last is the only one that lives. */
  async #weigh(tx: Tx, place: CodePlace, code: string, now: Date): Promise<string | undefined> {
    const { recipient, purpose, browser } = place;
    const { codeTries } = await signInRules(tx);
    const { rows } = await sql<Stored>`select id, digest, tries from sign_in_code
      where tenant_id = ${tx.tenantId} and recipient = ${recipient} and purpose = ${purpose} and browser = ${browser}
        and created_at = (select max(created_at) from sign_in_code where tenant_id = ${tx.tenantId}
          and recipient = ${recipient} and purpose = ${purpose} and browser = ${browser})
        and used_at is null and expires_at > ${now} for update`.execute(tx.db);
    const [stored] = rows;
    if (!stored || stored.tries >= codeTries) return undefined;
    if (this.#secret.isSigned(PURPOSE, textOf(tx.tenantId, place, code), stored.digest)) return stored.id;
    await sql`update sign_in_code set tries = tries + 1
      where tenant_id = ${tx.tenantId} and id = ${stored.id}`.execute(tx.db);
    return undefined;
  }

  #digest(tenantId: string, place: CodePlace, code: string): string {
    return this.#secret.sign(PURPOSE, textOf(tenantId, place, code));
  }
}

const textOf = (tenantId: string, { recipient, purpose, browser }: CodePlace, code: string) =>
  [tenantId, recipient, purpose, browser, code].join('\n');

const digestOf = (browser: string) => createHash('sha256').update(browser).digest('base64url');

/** Whoever changes his address is counted by himself: an office that proves its addresses is not shut out of signing in. */
async function sentSoFar(
  tx: Tx,
  { recipient, purpose, browser }: CodePlace,
  network: string,
  now: Date,
): Promise<Sent> {
  const isFromHere =
    purpose === 'changeEmail'
      ? sql`(purpose = 'changeEmail' and browser = ${browser})`
      : sql`(purpose <> 'changeEmail' and network = ${network})`;
  const { rows } = await sql<Sent>`
    select max(created_at) filter (where recipient = ${recipient}) as last,
      count(*) filter (where recipient = ${recipient} and created_at > ${now}::timestamptz - interval '1 hour')::int as hour,
      count(*) filter (where recipient = ${recipient})::int as day,
      count(*) filter (where ${isFromHere})::int as network
    from sign_in_code where tenant_id = ${tx.tenantId} and (recipient = ${recipient} or ${isFromHere})
      and created_at > ${now}::timestamptz - interval '1 day'`.execute(tx.db);
  return rows[0] ?? { last: null, hour: 0, day: 0, network: 0 };
}

function requireRoom(sent: Sent, rules: SignInRules, now: Date): void {
  const seconds = sent.last
    ? rules.codeSeconds - Math.floor((now.getTime() - new Date(sent.last).getTime()) / 1000)
    : 0;
  if (seconds > 0) throw businessError('codeTooSoon', { seconds });
  if (sent.hour >= rules.codesPerHour || sent.day >= rules.codesPerDay) throw businessError('tooManyCodes');
  if (sent.network >= rules.codesPerNetwork) throw businessError('tooManyCodesFromHere');
}
