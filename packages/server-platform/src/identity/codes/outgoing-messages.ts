import { saidText } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Ids } from '../../database/ids.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import type { Log } from '../../logging/log.ts';
import { catalogueOf, saidIn, type ToldLanguages, wordIn } from '../../told-languages/told-languages.ts';
import type { Gateway, Gateways } from './message-gateways.ts';

/** What a code is sent for. */
export type CodePurpose = 'login' | 'register' | 'resetPassword';

export type CodeMessage = {
  readonly recipient: string;
  readonly purpose: CodePurpose;
  /** The language of whoever is known to be reached there. */
  readonly language: string | null;
  readonly code: string;
  readonly minutes: number;
  readonly expiresAt: Date;
};

/** What each code is sent with. */
export const CODE_MESSAGES: Readonly<
  Record<CodePurpose, { readonly subject: string; readonly text: string }>
> = {
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
};
const MAX_PROBLEM = 200;

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
    const { ids, gateways, languages } = this.#needs;
    const channel = recipient.includes('@') ? 'mail' : 'sms';
    const gateway = gateways[channel];
    const words = await catalogueOf(languages, language);
    const { subject, text: template } = CODE_MESSAGES[purpose];
    const say = (digits: string) => {
      const said = { template, params: { code: digits, minutes: String(minutes) } };
      return saidIn(words, said) ?? saidText(said);
    };
    await ids.reserve(1, tx.client);
    const id = ids.take();
    const shown = gateway ? null : code;
    await sql`insert into outgoing_message (tenant_id, id, channel, recipient, purpose, content, code, state, expires_at)
      values (${tx.tenantId}, ${id}, ${channel}, ${recipient}, ${purpose}, ${say('******')}, ${shown},
        ${gateway ? 'waiting' : 'kept'}, ${expiresAt})`.execute(tx.db);
    if (!gateway) return;
    const { tenantId } = tx;
    const message = { to: recipient, subject: wordIn(words, subject), text: say(code) };
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
