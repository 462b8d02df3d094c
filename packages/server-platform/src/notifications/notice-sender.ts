import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { EXTERNAL_SETTINGS } from '../identity/external/external-settings.ts';
import { type Notice, type NoticeWay, toNoticeKind } from '../outbox/notices.ts';
import { readSettings } from '../storage/settings.ts';
import { catalogueOf, languageSql, type ToldLanguages } from '../told-languages/told-languages.ts';
import { type Push, pathOf, pushIn, toPush } from './push-text.ts';
import { WANTS_DIGEST } from './send-digests.ts';

/** How a person can be reached beside the product itself. */
type Addressee = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** The language that he reads. */
  readonly language: string | null;
};

/**
 * A way to tell people outside the product: mail, short messages. Is given the way to what it tells of where the firm has
 * said under which address the product is reached. Throws when it could not be told now.
 */
export type Channel = {
  readonly way: NoticeWay;
  send(to: Addressee, push: Push, link?: string): Promise<void>;
};

const BATCH_SIZE = 20;
const LEASE_MINUTES = 5;
const MAX_ATTEMPTS = 5;
/** What could not be told within a day is no news any more. */
const MAX_AGE_HOURS = 24;

type Told = { readonly push: Push; readonly link: string | undefined };
type Row = {
  readonly id: string;
  readonly kind: string;
  readonly users: readonly string[];
  /** `told` are the ways, person by channel, that have been gone already. */
  readonly payload: Omit<Notice, 'users' | 'kind'> & { readonly told?: readonly string[] };
};

/**
 * Carries notices to mail and short messages, from the same outbox. Of several instances one claims each; one that
 * dies on the way leaves it to the others when its claim runs out, and may have told it already (at least once).
 */
export class NoticeSender {
  readonly #server: Pick<Server, 'pool' | 'log'>;
  readonly #channels: readonly Channel[];
  readonly #languages: ToldLanguages;

  constructor(
    server: Pick<Server, 'pool' | 'log'>,
    channels: readonly Channel[],
    languages: ToldLanguages = {},
  ) {
    this.#server = server;
    this.#channels = channels;
    this.#languages = languages;
  }

  /** Tells what waits for any firm; one look finds those that have something. */
  async sendAllDue(): Promise<number> {
    if (this.#channels.length === 0) return 0;
    const { rows } = await this.#server.pool.query<{ id: string }>(
      'select firms_with_unsent($1, $2)::text as id',
      [MAX_ATTEMPTS, MAX_AGE_HOURS],
    );
    let told = 0;
    for (const { id } of rows) told += await this.sendDue(id);
    return told;
  }

  /** Tells what waits for this firm; answers how many notices went out. */
  async sendDue(tenantId: string): Promise<number> {
    if (this.#channels.length === 0) return 0;
    let told = 0;
    for (const row of await this.#claim(tenantId)) if (await this.#tell(tenantId, row)) told++;
    return told;
  }

  #claim(tenantId: string): Promise<Row[]> {
    return this.#within(
      tenantId,
      `update outbox set claimed_until = now() + interval '${LEASE_MINUTES} minutes', attempts = attempts + 1
       where tenant_id = $1 and id = any(array(
         select id from outbox where tenant_id = $1 and sent_at is null and attempts < ${MAX_ATTEMPTS}
           and created_at > now() - interval '${MAX_AGE_HOURS} hours' and (claimed_until is null or claimed_until < now())
         order by id limit ${BATCH_SIZE} for update skip locked))
       returning id, kind, users::text[] as users, payload`,
    );
  }

  /** False when somebody could not be told now: its claim runs out, and those are tried again, the others not. */
  async #tell(tenantId: string, { id, kind, users, payload }: Row): Promise<boolean> {
    const push = toPush({ ...payload, kind: toNoticeKind(kind) });
    const people = await this.#within<Addressee>(
      tenantId,
      `select id, name, email, phone, ${languageSql('s')} as language from staff s where tenant_id = $1 and id = any($2) and enabled
         and not ($3 and ${WANTS_DIGEST}) order by id`,
      users,
      toNoticeKind(kind) === 'todo',
    );
    const link = await this.#linkTo(tenantId, push);
    const { told = [], ways: wanted } = payload;
    const ways = people.flatMap((person) =>
      this.#channels.flatMap((channel, at) =>
        wanted === undefined || wanted.includes(channel.way)
          ? [{ person, channel, way: `${person.id}/${at}` }]
          : [],
      ),
    );
    const left = ways.filter(({ way }) => !told.includes(way));
    const sent: string[] = [];
    for (const { person, channel, way } of left)
      if (await this.#send(channel, person, { push, link })) sent.push(way);
    await this.#within(
      tenantId,
      `update outbox set sent_at = case when $3 then now() end, payload = payload || jsonb_build_object('told', $4::text[])
       where tenant_id = $1 and id = $2`,
      id,
      sent.length === left.length,
      [...told, ...sent],
    );
    return sent.length === left.length;
  }

  async #linkTo(tenantId: string, push: Push): Promise<string | undefined> {
    const { siteUrl } = await inTransaction(this.#server.pool, tenantId, (tx) =>
      readSettings(tx, EXTERNAL_SETTINGS),
    );
    const site = String(siteUrl ?? '').replace(/\/+$/, '');
    return /^https?:\/\//.test(site) ? `${site}${pathOf(push)}` : undefined;
  }

  async #send(channel: Channel, person: Addressee, { push, link }: Told): Promise<boolean> {
    try {
      const words = await catalogueOf(this.#languages, person.language);
      await channel.send(person, pushIn(words, push), link);
      return true;
    } catch (problem) {
      this.#server.log.error({ err: problem }, 'a message could not be sent');
      return false;
    }
  }

  #within<Found extends object>(tenantId: string, text: string, ...values: unknown[]): Promise<Found[]> {
    return inTransaction(this.#server.pool, tenantId, (tx) =>
      queryRows<Found>(tx, text, [tenantId, ...values]),
    );
  }
}
