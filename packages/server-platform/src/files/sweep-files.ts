import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { filesOf, orUnavailable } from './files-of.ts';
import { partsOfSize } from './upload-parts.ts';

/** How many were taken away. */
export type Swept = { readonly uploads: number; readonly items: number; readonly contents: number };

const BATCH = 200;
/** What was given and is not held by anything may yet be: a form is open, a row comes back. */
const KEPT = '24 hours';

/** Takes away what nobody holds any more: uploads given up, files of nothing, contents of no file. */
export async function sweepFiles(server: Server, tenantId: string): Promise<Swept> {
  await filesOf(server).incoming.sweep(server.now());
  const uploads = await sweepUploads(server, tenantId);
  const items = await sweepItems(server, tenantId);
  const contents = await sweepContents(server, tenantId);
  if (uploads + items + contents > 0)
    server.log.info({ tenantId, uploads, items, contents }, 'files of nobody were taken away');
  return { uploads, items, contents };
}

async function sweepUploads(server: Server, tenantId: string): Promise<number> {
  return inTransaction(server.pool, tenantId, async (tx) => {
    const rows = await queryRows<{ id: string; size: number }>(
      tx,
      `select id::text, size::float8 from file_upload where tenant_id = $1 and touched_at < now() - interval '${KEPT}'
       order by touched_at limit ${BATCH} for update skip locked`,
      [tenantId],
    );
    // Also parts of which nothing is written down: the server was killed when they had just been put away.
    for (const { id, size } of rows)
      await orUnavailable(server, filesOf(server).removeParts(tenantId, id, partsOfSize(size)));
    tx.send('delete from file_upload where tenant_id = $1 and id = any($2)', [
      tenantId,
      rows.map(({ id }) => id),
    ]);
    return rows.length;
  });
}

/** A version goes with the last of its file that something holds; one that nothing ever held goes by itself. */
async function sweepItems(server: Server, tenantId: string): Promise<number> {
  return inTransaction(server.pool, tenantId, async (tx) => {
    const rows = await queryRows<{ sha256: string }>(
      tx,
      `delete from file_item i where i.tenant_id = $1 and i.id in (
         select c.id from file_item c where c.tenant_id = $1 and c.attached_at is null
           and c.uploaded_at < now() - interval '${KEPT}'
         union
         select c.id from file_item l join file_item c on c.tenant_id = l.tenant_id and c.origin_id = l.origin_id
         where l.tenant_id = $1 and l.detached_at < now() - interval '${KEPT}'
           and not exists (select 1 from file_item v where v.tenant_id = $1 and v.origin_id = l.origin_id
             and (v.uploaded_at > now() - interval '${KEPT}' or v.attached_at > now() - interval '${KEPT}' or v.detached_at > now() - interval '${KEPT}'
               or exists (select 1 from file_reference r where r.tenant_id = $1 and r.item_id = v.id)))
         limit ${BATCH})
         and not exists (select 1 from file_reference r where r.tenant_id = $1 and r.item_id = i.id)
       returning sha256`,
      [tenantId],
    );
    tx.send(
      `update stored_content c set is_loose = true where c.tenant_id = $1 and c.sha256 = any($2)
         and not exists (select 1 from file_item i where i.tenant_id = $1 and i.sha256 = c.sha256)`,
      [tenantId, rows.map(({ sha256 }) => sha256)],
    );
    return rows.length;
  });
}

/**
 * A content goes while its row is locked: whoever brings the same one meanwhile waits to write the row, and then finds
 * that it has to be put there again.
 */
async function sweepContents(server: Server, tenantId: string): Promise<number> {
  return inTransaction(server.pool, tenantId, async (tx) => {
    const rows = await queryRows<{ sha256: string }>(
      tx,
      `delete from stored_content where tenant_id = $1 and sha256 in (
         select c.sha256 from stored_content c where c.tenant_id = $1 and c.is_loose and c.touched_at < now() - interval '${KEPT}'
           and not exists (select 1 from file_item i where i.tenant_id = $1 and i.sha256 = c.sha256)
         order by c.touched_at limit ${BATCH} for update skip locked) returning sha256`,
      [tenantId],
    );
    for (const { sha256 } of rows) await orUnavailable(server, filesOf(server).remove(tenantId, sha256));
    return rows.length;
  });
}
