import type { PlatformBody } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';

/** What a firm says of a process whichever version it runs on (基础设置). */
export type ProcessSetting = Omit<PlatformBody<'PUT /act/model/:key/settings'>, 'revision'>;

/** The version with what the firm says of its process. */
export function withSettings<Version extends object>(version: Version, own: ProcessSetting | null): Version {
  return own === null ? version : { ...version, ...own };
}

/** How often the firm has said it; 0 where it says nothing. */
export async function settingRevision(tx: Tx, key: string): Promise<number> {
  const [found] = await queryRows<{ revision: number }>(
    tx,
    'select revision from process_setting where tenant_id = $1 and process_key = $2',
    [tx.tenantId, key],
  );
  return found?.revision ?? 0;
}

type Change = ProcessSetting & { readonly key: string; readonly revision: number; readonly by: string };

/** Keeps what the firm says of a process; refused when somebody else has said otherwise since `revision` was read. */
export async function saveSetting(
  tx: Tx,
  { key, revision, by, ...own }: Change,
): Promise<{ revision: number }> {
  const [saved] = await queryRows<{ revision: number }>(
    tx,
    `insert into process_setting (tenant_id, process_key, settings, saved_by) values ($1, $2, $3::json, $4)
     on conflict (tenant_id, process_key) do update set settings = excluded.settings, saved_by = excluded.saved_by,
       revision = process_setting.revision + 1, saved_at = now() where process_setting.revision = $5 returning revision`,
    [tx.tenantId, key, JSON.stringify(own), by, revision],
  );
  if (!saved || saved.revision !== revision + 1) throw businessError('changedMeanwhile');
  return saved;
}
