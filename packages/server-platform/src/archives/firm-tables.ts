import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';

/** What opens doors, or holds only for a while: no copy of a firm has it. */
export const LEFT_OUT: readonly string[] = [
  ...['credential', 'session', 'sign_in_key', 'used_once', 'sign_in_attempt', 'sign_in_pace', 'sign_in_code'],
  ...['qr_sign_in', 'authenticator', 'recovery_code', 'passkey', 'idempotency', 'outbox'],
  ...[
    'job_run',
    'job_file',
    'shared_row',
    'search_entry',
    'search_change',
    'search_source',
    'row_editor',
    'file_upload_part',
  ],
  ...['visitor_settings', 'visitor_file', 'visitor_check', 'visitor_outcome', 'visitor_group'],
  ...['visitor_comparison', 'visitor_compared', 'visitor_attempt'],
];

/** Every table that holds rows of firms, by its name. */
export async function firmTables(tx: Tx): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    tx,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
    [],
  );
  return rows.map(({ name }) => name);
}
