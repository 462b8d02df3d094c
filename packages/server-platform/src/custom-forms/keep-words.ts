import { offeredWords } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { DrawnForm } from './store/form-store.ts';

/** Remembers what the choices of a form offer, so that rows read the same once it is offered no longer. */
export async function keepWords(tx: Tx, { id, draft, words }: DrawnForm): Promise<void> {
  await queryRows(tx, 'update custom_form set words = $3::jsonb where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    JSON.stringify(offeredWords(draft.fields, words)),
  ]);
}
