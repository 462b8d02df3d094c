import type { JobCall } from '@jianheng/server-platform';
import type { visitorChecks } from '../visitor-checks.module.ts';
import { removeFiles } from './stored-files.ts';

/** Removes files of visitors whose days are over or whose link has ended, and attempts that no limit counts any more. */
export async function removeExpired({ tx, now, today }: JobCall<typeof visitorChecks>): Promise<void> {
  await removeFiles(
    tx,
    `(f.removed_at <= $2 or f.link_id in (select l.id from visitor_checks_visitor_link l
       where l.tenant_id = $1 and (l.state = 'cancelled' or l.expires_on < $3::date)))`,
    [now, today],
  );
  await tx.client.query(
    `delete from visitor_attempt where tenant_id = $1 and at < $2::timestamptz - interval '1 day'`,
    [tx.tenantId, now],
  );
}
