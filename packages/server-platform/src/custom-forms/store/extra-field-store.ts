import type { EntityExtras, KeptExtraField } from '@jianheng/definition';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { tellRelease } from './form-store.ts';

/** The fields that the firm has added to its forms, by the paths of these. */
export function allExtras(tx: Tx): Promise<EntityExtras[]> {
  return queryRows<EntityExtras>(
    tx,
    'select path, fields from extra_fields where tenant_id = $1 order by path',
    [tx.tenantId],
  );
}

export type KeptExtras = { readonly revision: number; readonly fields: readonly KeptExtraField[] };

/** Those of one form; 0 is the revision of one that has none yet. `lock` keeps others from changing them meanwhile. */
export async function extrasOf(tx: Tx, path: string, { lock = false } = {}): Promise<KeptExtras> {
  if (lock)
    await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `extra/${tx.tenantId}/${path}`,
    ]);
  const [found] = await queryRows<KeptExtras>(
    tx,
    'select revision, fields from extra_fields where tenant_id = $1 and path = $2',
    [tx.tenantId, path],
  );
  return found ?? { revision: 0, fields: [] };
}

type Saved = EntityExtras & { readonly id: string; readonly by: string };

/** Keeps them, and tells every instance that it did. */
export async function saveExtras(tx: Tx, { id, path, fields, by }: Saved): Promise<void> {
  await queryRows(
    tx,
    `insert into extra_fields (tenant_id, id, path, fields, updated_by) values ($1, $2, $3, $4::json, $5)
     on conflict (tenant_id, path) do update set fields = excluded.fields, revision = extra_fields.revision + 1,
       updated_by = excluded.updated_by, updated_at = now()`,
    [tx.tenantId, id, path, JSON.stringify(fields), by],
  );
  await tellRelease(tx);
}
