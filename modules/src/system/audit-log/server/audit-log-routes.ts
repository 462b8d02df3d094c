import { callSpec } from '@jianheng/contract';
import { type AnyRoute, moduleError, orderSql, Page, route, type Server } from '@jianheng/server-platform';
import { auditLogCalls } from '../audit-log.calls.ts';
import { auditLog } from '../audit-log.module.ts';
import { OWN_EVENTS } from './own-events.ts';

const reading = { access: { anyOf: ['auditLog:view'] }, audit: 'none', transaction: 'read' } as const;
const ORDERED = { time: 'a.at', event: 'a.event', id: 'a.id' };
const PAGE_ROWS = 20;
/** Counting on to the end of years takes longer than anybody waits for. */
const MOST_COUNTED = 10_000;

/** Days are those of the firm's clock. */
const WANTED = `a.tenant_id = $1
  and ($2::bigint is null or a.user_id = $2)
  and ($3::text[] is null or a.event = any($3))
  and ($4::text is null or a.object ilike $4)
  and ($5::date is null or a.at >= $5::date at time zone 'Asia/Shanghai')
  and ($6::date is null or a.at < ($6::date + 1) at time zone 'Asia/Shanghai')`;

type Row = {
  readonly id: string;
  readonly event: string;
  readonly object: string | null;
};

/** 操作日志: reading it, and holding it against its seals. */
export const auditLogRoutes: readonly AnyRoute[] = [
  route(
    { ...reading, ...callSpec(auditLogCalls, 'POST /a/sys/audit/queryList'), summary: '操作日志' },
    async ({ tx, server, body }) => {
      const { userId, event$like: event, object$like: object, day$ge: from, day$le: to } = body.params ?? {};
      const asked = [
        tx.tenantId,
        userId ?? null,
        event === undefined ? null : eventsCalled(server, event),
        object === undefined ? null : `%${object.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
        from ?? null,
        to ?? null,
      ];
      const { rows: counted } = await tx.client.query<{ total: number }>(
        `select count(*)::int as total from (select 1 from audit a where ${WANTED} limit ${MOST_COUNTED}) counted`,
        asked,
      );
      const size = body.pageSize ?? PAGE_ROWS;
      const { rows } = await tx.client.query<Row>(
        `select a.id::text, a.at as time, a.user_id::text as "userId", a.event, a.object, a.address, a.call_id as "callId", a.detail as said,
           coalesce((select u.name from staff u where u.tenant_id = a.tenant_id and u.id = a.user_id),
             (select m.name from member m where m.tenant_id = a.tenant_id and m.id = a.user_id)) as "userName"
         from audit a where ${WANTED} order by ${orderSql(body, ORDERED) ?? 'a.at desc'}, a.id desc limit $7 offset $8`,
        [...asked, size, ((body.pageNo ?? 1) - 1) * size],
      );
      const total = counted[0]?.total ?? 0;
      return new Page(
        rows.map((row) => ({
          ...row,
          eventLabel: labelOf(server, row.event),
          objectLabel: objectLabel(server, row.object),
        })),
        { total, totalCapped: total >= MOST_COUNTED },
      );
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

const labelOf = (server: Server, event: string): string =>
  OWN_EVENTS[event] ?? server.auditLog?.labelOf(event) ?? event;

const eventsCalled = (server: Server, words: string): string[] => [
  ...(server.auditLog?.eventsCalled(words) ?? []),
  ...Object.entries(OWN_EVENTS).flatMap(([event, label]) => (label.includes(words) ? [event] : [])),
];

/** What kind of row it was about: the entity whose path the object begins with. */
function objectLabel({ registry }: Server, object: string | null): string | null {
  if (object === null) return null;
  const found = registry.entities
    .filter(({ entity }) => object === entity.path || object.startsWith(`${entity.path}/`))
    .toSorted((one, other) => other.entity.path.length - one.entity.path.length)[0];
  return found?.entity.label ?? null;
}
