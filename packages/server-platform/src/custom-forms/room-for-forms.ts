import { CUSTOM_FORM_LIMITS } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';

/** Refuses one form more than a firm may have. Those who add one at the same moment come one after the other, each counted. */
export async function requireRoomForForm(tx: Tx): Promise<void> {
  const { forms: most } = CUSTOM_FORM_LIMITS;
  await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`new-form/${tx.tenantId}`]);
  const [found] = await queryRows<{ given: number }>(
    tx,
    'select count(*)::int as given from custom_form where tenant_id = $1',
    [tx.tenantId],
  );
  const given = found?.given ?? 0;
  if (given >= most) throw businessError('tooManyForms', { most, given });
}
