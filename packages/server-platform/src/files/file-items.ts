import type { User } from '../authorization/user.ts';
import type { Ids } from '../database/ids.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { Incoming } from './store/incoming.ts';

/** A file as it is kept. */
export type FileItem = {
  readonly id: string;
  readonly originId: string;
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
  readonly size: number;
  readonly uploadedBy: string;
  readonly uploadedAt: string;
  readonly userName: string | null;
};

/** What a client said a file is for. Nothing is decided by it. */
export type SaidOf = {
  readonly refModule?: string | undefined;
  readonly refRecordId?: string | undefined;
  readonly businessId?: string | undefined;
};

export const ITEM_COLUMNS = `i.id::text, i.origin_id::text as "originId", i.name, i.type, i.sha256, i.size::float8 as size,
  i.uploaded_by::text as "uploadedBy", i.uploaded_at as "uploadedAt", s.name as "userName"`;
export const ITEM_TABLES = `file_item i left join staff s on s.tenant_id = i.tenant_id and s.id = i.uploaded_by`;

/** The files of these ids, in their order; ids of none are left out. */
export async function readItems(tx: Tx, ids: readonly string[]): Promise<FileItem[]> {
  if (ids.length === 0) return [];
  return queryRows<FileItem>(
    tx,
    `select ${ITEM_COLUMNS} from ${ITEM_TABLES} where i.tenant_id = $1 and i.id = any($2) order by array_position($2::bigint[], i.id)`,
    [tx.tenantId, ids],
  );
}

/**
 * Says that a content is about to be kept, before it is: what is said so is not swept away for a day. Answers whether
 * what lies there is known to be damaged.
 */
export async function claimContent(
  tx: Tx,
  { sha256, size }: Pick<Incoming, 'sha256' | 'size'>,
): Promise<{ isDamaged: boolean }> {
  const [row] = await queryRows<{ damaged: boolean }>(
    tx,
    `insert into stored_content as c (tenant_id, sha256, size) values ($1, $2, $3)
     on conflict (tenant_id, sha256) do update set touched_at = now() returning c.damaged_at is not null as damaged`,
    [tx.tenantId, sha256, size],
  );
  return { isDamaged: row?.damaged === true };
}

export type NewItem = Pick<FileItem, 'name' | 'type' | 'sha256' | 'size'> &
  SaidOf & {
    /** The version that this one takes the place of; whoever gives it must be able to read that. */
    readonly replacesId?: string | undefined;
  };

type Adding = { readonly tx: Tx; readonly user: User; readonly server: { readonly ids: Ids } };

/** Writes a file down whose content is kept. It belongs to nothing yet, and is its giver's alone. */
export async function addItem({ tx, user, server }: Adding, item: NewItem): Promise<FileItem> {
  await server.ids.reserve(1, tx.client);
  const id = server.ids.take();
  await queryRows(
    tx,
    `insert into file_item (tenant_id, id, replaces_id, origin_id, name, type, sha256, size, ref_module, ref_record_id, business_id, uploaded_by)
     values ($1, $2, $3, coalesce((select o.origin_id from file_item o where o.tenant_id = $1 and o.id = $3), $2), $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.tenantId,
      id,
      item.replacesId ?? null,
      item.name,
      item.type,
      item.sha256,
      item.size,
      item.refModule ?? null,
      item.refRecordId ?? null,
      item.businessId ?? null,
      user.id,
    ],
  );
  tx.send('update stored_content set is_loose = false where tenant_id = $1 and sha256 = $2 and is_loose', [
    tx.tenantId,
    item.sha256,
  ]);
  const [added] = await readItems(tx, [id]);
  if (!added) throw new Error('a file was written down and is not there');
  return added;
}
