import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { readableOf, readerOfRows } from '../../files/file-rights.ts';
import type { CommandContext } from '../process-context.ts';

/** How places name the table of opinions. */
export const OPINIONS = 'wf_decision';

/** Refuses files with an opinion that its writer may not read himself: whoever sees the process is going to. */
export async function requireOpinionFiles(
  { tx, user, server }: CommandContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const reading = { tx, user, registry: server.registry };
  const readable = await readableOf(reading, ids, [readerOfRows(reading)]);
  if (ids.some((id) => !readable.has(id)))
    throw new ValidationError({ attachments: inputFault('fileUnknown') });
}

/** Writes down which opinions of a process hold these files, once they are written themselves. */
export async function keepOpinionFiles(tx: Tx, rootId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queryRows(
    tx,
    `insert into file_reference (tenant_id, path, row_id, field, item_id)
     select d.tenant_id, '${OPINIONS}', d.id, a.field, a.id::bigint
     from wf_decision d cross join lateral (
       select 'attachments' as field, f.id from jsonb_array_elements_text(d.attachments) f(id)
       union all select 'signature', d.signature where d.signature is not null) a
     where d.tenant_id = $1 and d.root_id = $2 and a.id = any($3) on conflict do nothing`,
    [tx.tenantId, rootId, ids],
  );
  tx.send(
    'update file_item set attached_at = coalesce(attached_at, now()) where tenant_id = $1 and id = any($2::bigint[])',
    [tx.tenantId, ids],
  );
}

/** Lets go of the files of a process that is removed. */
export function forgetOpinionFiles(tx: Tx, rootId: string): void {
  tx.send(
    `update file_item i set detached_at = now() where i.tenant_id = $1 and i.id in (select r.item_id from file_reference r, wf_decision d
       where d.tenant_id = $1 and d.root_id = $2 and r.tenant_id = $1 and r.path = '${OPINIONS}' and r.row_id = d.id)`,
    [tx.tenantId, rootId],
  );
  tx.send(
    `delete from file_reference r using wf_decision d
     where d.tenant_id = $1 and d.root_id = $2 and r.tenant_id = $1 and r.path = '${OPINIONS}' and r.row_id = d.id`,
    [tx.tenantId, rootId],
  );
}
