import type { Said } from '@jianheng/definition';
import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import type { Registry } from '../storage/registry.ts';
import { orderSql, type RequestedOrder } from '../storage/requested-order.ts';
import { OF_PROCESS, processPath, routeOf, rowAddress } from './row-address.ts';

type Category = 'reminder';
/** A message as its receiver reads it. */
export type Message = {
  readonly id: string;
  readonly category: Category;
  readonly title: string;
  readonly content: string;
  /** What the content is made of; of messages of before nothing. */
  readonly said: Said | null;
  readonly address: string | null;
  readonly createdDate: string;
  readonly readDate: string | null;
};
type Query = RequestedOrder & {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly params?:
    | { readonly category?: Category | undefined; readonly isRead?: boolean | undefined }
    | undefined;
};
type Row = Omit<Message, 'address'> & {
  readonly entity: string | null;
  readonly row_id: string | null;
  readonly total: number;
};

const PAGE_SIZE = 20;
const COLUMNS = { id: 'id', createdDate: 'created_at', readDate: 'read_at', title: 'title' };

/** A page of the person's own messages, the latest first. */
export async function queryMessages(
  tx: Tx,
  user: User,
  { pageNo = 1, pageSize = PAGE_SIZE, params = {}, ...order }: Query,
  registry: Registry,
): Promise<{ readonly rows: readonly Message[]; readonly total: number }> {
  const { category = null, isRead = null } = params;
  const own = sql`tenant_id = ${tx.tenantId} and receiver = ${user.id} and (${category}::text is null or category = ${category})
    and (${isRead}::boolean is null or (read_at is not null) = ${isRead})`;
  const { rows } = await sql<Row>`
    select id, category, title, content, said, entity, row_id, created_at as "createdDate", read_at as "readDate"
    from message where ${own}
    order by ${sql.raw(orderSql(order, COLUMNS) ?? 'created_at desc')}, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    tx.db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from message where ${own}`.execute(tx.db);
  return {
    rows: rows.map(({ entity, row_id: rowId, ...message }) => ({
      ...message,
      address: addressOf(registry, entity, rowId),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** An entity that its module has dropped leads nowhere any more. */
function addressOf({ entities }: Registry, path: string | null, rowId: string | null): string | null {
  if (path === OF_PROCESS) return rowId === null ? null : processPath(rowId);
  const known = entities.find(({ entity }) => entity.path === path);
  const route = known?.module && routeOf(known.module, known.name);
  return rowId === null ? (route ?? null) : rowAddress(route, rowId);
}

/** How many messages the person has not read, of one category or of all. */
export async function countUnread(tx: Tx, user: User, category: Category | null = null): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from message
    where tenant_id = ${tx.tenantId} and receiver = ${user.id} and (${category}::text is null or category = ${category}) and read_at is null`.execute(
    tx.db,
  );
  return rows[0]?.unread ?? 0;
}

/** Marks the person's own messages as read. Refused (404) when one of them is not his; which are read already stay so. */
export async function markRead(tx: Tx, user: User, ids: readonly string[]): Promise<{ count: number }> {
  const { rows } = await sql<{ found: number; count: number }>`
    with own as (
      select id, read_at from message
      where tenant_id = ${tx.tenantId} and receiver = ${user.id} and id = any(${[...ids]}::bigint[]) for update
    ), marked as (
      update message m set read_at = now() from own
      where m.tenant_id = ${tx.tenantId} and m.id = own.id and own.read_at is null returning m.id
    )
    select (select count(*)::int from own) as found, (select count(*)::int from marked) as count`.execute(
    tx.db,
  );
  const { found = 0, count = 0 } = rows[0] ?? {};
  if (found < new Set(ids).size) throw new AccessError(404);
  return { count };
}

/** Marks all of a category. */
export async function markAllRead(tx: Tx, user: User, category: Category): Promise<{ count: number }> {
  const { numAffectedRows } = await sql`
    update message set read_at = now()
    where tenant_id = ${tx.tenantId} and receiver = ${user.id} and category = ${category} and read_at is null`.execute(
    tx.db,
  );
  return { count: Number(numAffectedRows ?? 0) };
}
