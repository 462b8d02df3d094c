import { isId } from '@jianheng/definition';
import type { User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';

/** Bytes of every part but the last: what a cut connection loses at most. */
const PART_BYTES = 8 * 1000 * 1000;
/** Uploads of one person that are under way. */
export const MAX_UPLOADS = 20;

/** An upload that comes in parts, with those that have come. */
export type Upload = {
  readonly id: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly replacesId: string | null;
  /** The file that it became, once it was finished. */
  readonly itemId: string | null;
  readonly parts: readonly { readonly number: number; readonly size: number; readonly sha256: string }[];
};

/** What is said of an upload that is not the person's, or not under way any more. */
export const uploadOver = () => new AccessError(404, '上传任务不存在，或已完成、过期。');

/** An upload of the person's own; others' are not there (404). */
export async function readUpload(tx: Tx, user: User, id: string, { lock = false } = {}): Promise<Upload> {
  const [row] = await queryRows<Upload>(
    tx,
    `select u.id::text, u.name as "fileName", u.size::float8 as "fileSize", u.replaces_id::text as "replacesId", u.item_id::text as "itemId",
       coalesce((select jsonb_agg(jsonb_build_object('number', p.number, 'size', p.size, 'sha256', p.sha256) order by p.number)
         from file_upload_part p where p.tenant_id = u.tenant_id and p.upload_id = u.id), '[]') as parts
     from file_upload u where u.tenant_id = $1 and u.id = $2 and u.user_id = $3 ${lock ? 'for update of u' : ''}`,
    [tx.tenantId, id, user.id],
  );
  if (!row) throw uploadOver();
  return row;
}

/** The same before the transaction of a call begins, where its bytes are read. */
export function findUpload({ pool }: Server, user: User, id: string): Promise<Upload> {
  if (!isId(id)) throw uploadOver();
  return inTransaction(pool, user.tenantId, (tx) => readUpload(tx, user, id), { readOnly: true });
}

/** Writes down what an upload became. Its parts are not needed any more; it is known for another day. */
export async function finishUpload(tx: Tx, id: string, itemId: string): Promise<void> {
  await queryRows(
    tx,
    'update file_upload set item_id = $3, touched_at = now() where tenant_id = $1 and id = $2',
    [tx.tenantId, id, itemId],
  );
  await queryRows(tx, 'delete from file_upload_part where tenant_id = $1 and upload_id = $2', [
    tx.tenantId,
    id,
  ]);
}

/** How many parts a file of this size has; an empty one has none. */
export const countParts = (size: number): number => Math.ceil(size / PART_BYTES);

/** The parts of a file of this size, whether they have come or not. */
export const partsOfSize = (size: number): number[] =>
  Array.from({ length: countParts(size) }, (_, number) => number);

/** How many bytes a part must have, counted from 0. */
export const sizeOfPart = (size: number, number: number): number =>
  Math.min(PART_BYTES, size - number * PART_BYTES);

/** One that is finished lacks nothing. */
export const toWireUpload = ({ id, fileName, fileSize, parts, itemId }: Upload) => ({
  id,
  fileName,
  fileSize,
  partSize: PART_BYTES,
  parts: itemId === null ? parts.map(({ number }) => number) : partsOfSize(fileSize),
});
