import { saidText } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Ids } from '../../database/ids.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import type { Log } from '../../logging/log.ts';
import { catalogueOf, saidIn, type ToldLanguages, wordIn } from '../../told-languages/told-languages.ts';
import type { Gateway, Gateways } from './message-gateways.ts';

/** What a code is sent for. */
export type CodePurpose = 'login' | 'register' | 'resetPassword' | 'changeEmail';

export type CodeMessage = {
  readonly recipient: string;
  readonly purpose: CodePurpose;
  /** The language of whoever is known to be reached there. */
  readonly language: string | null;
  readonly code: string;
  readonly minutes: number;
  readonly expiresAt: Date;
};

type Worded = { readonly subject: string; readonly text: string };

/** What each code is sent with, and what the address before is told. */
export const CODE_MESSAGES: Readonly<Record<CodePurpose | 'emailChanged', Worded>> = {
  login: {
    subject: '登录验证码',
    text: '您的登录验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  register: {
    subject: '注册验证码',
    text: '您的注册验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  resetPassword: {
    subject: '找回密码验证码',
    text: '您的找回密码验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  changeEmail: {
    subject: '邮箱验证码',
    text: '您的邮箱验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  emailChanged: {
    subject: '账号邮箱已更换',
    text: '您的账号已改用其他邮箱，此邮箱不再用于该账号。如非本人操作，请立即联系管理员。',
  },
};
const MAX_PROBLEM = 200;

type Outgoing = Pick<CodeMessage, 'recipient' | 'language'> & {
  readonly purpose: keyof typeof CODE_MESSAGES;
  readonly code: string | null;
  readonly expiresAt: Date | null;
  /** What fills the places of its text where it is kept, and where it is sent. */
  readonly kept: Readonly<Record<string, string>>;
  readonly told: Readonly<Record<string, string>>;
};

type Needs = {
  readonly pool: Pool;
  readonly ids: Ids;
  readonly gateways: Gateways;
  readonly languages: ToldLanguages;
  readonly log: Log;
};

/**
 * Messages of the sign-in on their way out (短信与邮件). Each is written down with the code that it is for; the code itself
 * stands in it only where no gateway carries it, and is read there by whoever may.
 */
export class OutgoingMessages {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Writes the message down, and hands it to its gateway once the transaction holds. */
  async post(tx: Tx, { recipient, purpose, language, code, minutes, expiresAt }: CodeMessage): Promise<void> {
    const say = (digits: string) => ({ code: digits, minutes: String(minutes) });
    await this.#send(tx, {
      recipient,
      purpose,
      language,
      code,
      expiresAt,
      kept: say('******'),
      told: say(code),
    });
  }

  /** Whether the installation carries messages there itself; else an administrator reads them. */
  isCarried(recipient: string): boolean {
    return this.#needs.gateways[channelOf(recipient)] !== undefined;
  }

  /** Tells a mail address that its owner's account has another one now: not he, perhaps, has changed it. */
  tellFormerAddress(tx: Tx, { recipient, language }: Pick<CodeMessage, 'recipient' | 'language'>) {
    const nothing = { code: null, expiresAt: null, kept: {}, told: {} };
    return this.#send(tx, { recipient, purpose: 'emailChanged', language, ...nothing });
  }

  async #send(
    tx: Tx,
    { recipient, purpose, language, code, expiresAt, kept, told }: Outgoing,
  ): Promise<void> {
    const { ids, gateways, languages } = this.#needs;
    const channel = channelOf(recipient);
    const gateway = gateways[channel];
    const words = await catalogueOf(languages, language);
    const { subject, text: template } = CODE_MESSAGES[purpose];
    const say = (params: Outgoing['told']) =>
      saidIn(words, { template, params }) ?? saidText({ template, params });
    await ids.reserve(1, tx.client);
    const id = ids.take();
    const shown = gateway ? null : code;
    await sql`insert into outgoing_message (tenant_id, id, channel, recipient, purpose, content, code, state, expires_at)
      values (${tx.tenantId}, ${id}, ${channel}, ${recipient}, ${purpose}, ${say(kept)}, ${shown},
        ${gateway ? 'waiting' : 'kept'}, ${expiresAt})`.execute(tx.db);
    if (!gateway) return;
    const { tenantId } = tx;
    const message = { to: recipient, subject: wordIn(words, subject), text: say(told) };
    tx.afterCommit(() => void this.#carry(tenantId, id, () => gateway.send(message)));
  }

  async #carry(tenantId: string, id: string, send: () => ReturnType<Gateway['send']>): Promise<void> {
    const { pool, log } = this.#needs;
    const problem = await send().then(
      () => undefined,
      (failure: unknown) => failure,
    );
    if (problem) log.error({ err: problem }, 'a code could not be sent');
    const text = problem instanceof Error ? problem.message.slice(0, MAX_PROBLEM) : null;
    await inTransaction(pool, tenantId, (tx) =>
      sql`update outgoing_message set state = ${problem ? 'failed' : 'sent'}, problem = ${text},
        sent_at = case when ${!problem} then now() end
        where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db),
    ).catch((failure: unknown) => log.error({ err: failure }, 'what became of a code could not be kept'));
  }
}

const channelOf = (recipient: string) => (recipient.includes('@') ? 'mail' : 'sms');
