import { callSpec } from '@jianheng/contract';
import {
  AccessError,
  type AnyRoute,
  moduleError,
  orderSql,
  Page,
  route,
  type Server,
  type Tx,
} from '@jianheng/server-platform';
import { auditLogCalls } from '../audit-log.calls.ts';
import { auditLog } from '../audit-log.module.ts';
import { wordsOfEntry } from './entry-words.ts';
import { objectsCalled, titleSaid } from './object-kinds.ts';
import { wordsOfObjects } from './object-words.ts';
import { eventsOfRows, OWN_EVENTS } from './own-events.ts';

const reading = { access: { anyOf: ['auditLog:view'] }, audit: 'none', transaction: 'read' } as const;
const ORDERED = { time: 'a.at', event: 'a.event', id: 'a.id' };
const PAGE_ROWS = 20;
/** Counting on to the end of years takes longer than anybody waits for. */
const MOST_COUNTED = 10_000;

/**
 * Days are those of the firm's clock. An import is one entry with its figures: those of its rows are read by whoever looks for
 * what was done or to what.
 */
const WANTED = `a.tenant_id = $1
  and ($2::bigint is null or a.user_id = $2)
  and ($3::text[] is null or a.event = any($3))
  and ($4::text is null or a.object ilike $4 or a.call_id like 'excel/import/%' and a.call_id ilike $4 or split_part(a.object, ' ', 1) like any($7) or split_part(a.object, ' ', 2) like any($7))
  and ($3::text[] is not null or $4::text is not null or a.call_id is null or a.call_id not like 'excel/import/%')
  and ($5::date is null or a.at >= $5::date at time zone 'Asia/Shanghai')
  and ($6::date is null or a.at < ($6::date + 1) at time zone 'Asia/Shanghai')`;

type Row = {
  readonly id: string;
  readonly event: string;
  readonly object: string | null;
  readonly said: Readonly<Record<string, unknown>> | null;
};

/** 操作日志: reading it, and holding it against its seals. */
export const auditLogRoutes: readonly AnyRoute[] = [
  route(
    { ...reading, ...callSpec(auditLogCalls, 'POST /a/sys/audit/queryList'), summary: '操作日志' },
    async ({ tx, user, server, body }) => {
      const asked = askedOf(tx, server, body.params ?? {});
      const { rows: counted } = await tx.client.query<{ total: number }>(
        `select count(*)::int as total from (select 1 from audit a where ${WANTED} limit ${MOST_COUNTED}) counted`,
        asked,
      );
      const size = body.pageSize ?? PAGE_ROWS;
      const { rows } = await tx.client.query<Row>(
        `select a.id::text, a.at as time, a.user_id::text as "userId", a.event, a.object, a.address, a.call_id as "callId", a.detail as said,
           coalesce((select u.name from staff u where u.tenant_id = a.tenant_id and u.id = a.user_id),
             (select m.name from member m where m.tenant_id = a.tenant_id and m.id = a.user_id)) as "userName"
         from audit a where ${WANTED} order by ${orderSql(body, ORDERED) ?? 'a.at desc'}, a.id desc limit $8 offset $9`,
        [...asked, size, ((body.pageNo ?? 1) - 1) * size],
      );
      const total = counted[0]?.total ?? 0;
      const ofRows = eventsOfRows(server.registry);
      const words = await wordsOfObjects(
        { tx, user, server },
        rows.map(({ object }) => object),
      );
      return new Page(
        rows.map((row) => ({
          ...row,
          eventLabel: labelOf(server, row.event, ofRows),
          objectLabel: words.get(row.object ?? '')?.label ?? null,
          objectName: words.get(row.object ?? '')?.name ?? titleSaid(server, row),
        })),
        { total, totalCapped: total >= MOST_COUNTED },
      );
    },
  ),
  route(
    { ...reading, ...callSpec(auditLogCalls, 'GET /a/sys/audit/:id'), summary: '操作日志：明细' },
    async ({ tx, server, params }) => {
      const { rows } = await tx.client.query<Row>(
        'select a.id::text, a.event, a.object, a.detail as said from audit a where a.tenant_id = $1 and a.id = $2',
        [tx.tenantId, params.id],
      );
      const [entry] = rows;
      if (!entry) throw new AccessError(404);
      return wordsOfEntry({ tx, server }, entry);
    },
  ),
  route(
    { ...reading, ...callSpec(auditLogCalls, 'POST /a/sys/audit/verify'), summary: '操作日志：校验' },
    async ({ tx, server }) => {
      if (!server.auditLog) throw moduleError(auditLog, 'notKept');
      return server.auditLog.verify(tx);
    },
  ),
];

type Params = {
  readonly [Name in 'userId' | 'event$like' | 'object$like' | 'day$ge' | 'day$le']?: string | undefined;
} & { readonly [Name in 'event$words' | 'object$words']?: readonly string[] | undefined };

/** What is looked for, in the order in which `WANTED` asks. */
function askedOf({ tenantId }: Pick<Tx, 'tenantId'>, server: Server, params: Params): unknown[] {
  const { userId, event$like: event, object$like: object, day$ge: from, day$le: to } = params;
  const { event$words: events = [], object$words: objects = [] } = params;
  return [
    tenantId,
    userId ?? null,
    event === undefined ? null : eventsCalled(server, event, events),
    object === undefined ? null : `%${escaped(object)}%`,
    from ?? null,
    to ?? null,
    object === undefined
      ? []
      : objectsCalled(server.registry, object, objects).map((begins) => `${escaped(begins)}%`),
  ];
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** What calls are for is said to programmers as well: what follows the first half is theirs. */
function labelOf(server: Server, event: string, ofRows = eventsOfRows(server.registry)): string {
  const called = server.auditLog?.labelOf(event) ?? event;
  return OWN_EVENTS[event] ?? (called === event ? ofRows.get(event) : called.split(/[；（]/)[0]) ?? event;
}

/** The events whose label holds these words, or is one of those others or half made of one. */
function eventsCalled(server: Server, words: string, others: readonly string[]): string[] {
  const ofRows = eventsOfRows(server.registry);
  const known = new Set([
    ...(server.auditLog?.eventsCalled('') ?? []),
    ...Object.keys(OWN_EVENTS),
    ...ofRows.keys(),
  ]);
  return [...known].filter((event) => {
    const label = labelOf(server, event, ofRows);
    return label.includes(words) || [label, ...label.split('：')].some((part) => others.includes(part));
  });
}
