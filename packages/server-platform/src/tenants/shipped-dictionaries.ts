import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import type { Registry } from '../storage/registry.ts';
import { insertRows } from '../storage/writing/insert-rows.ts';

/** Adds dictionaries that modules ship and the firm does not have; those it has stay as the firm made them. */
export async function addShippedDictionaries(tx: Tx, ids: Ids, registry: Registry): Promise<void> {
  const { rows } = await tx.client.query<{ code: string }>(
    'select code from dictionary where tenant_id = $1',
    [tx.tenantId],
  );
  const known = new Set(rows.map(({ code }) => code));
  const missing = registry.modules
    .flatMap(({ dictionaries = {} }) => Object.entries(dictionaries))
    .filter(([code]) => !known.has(code));
  const writer = { userId: null, departmentId: null, now: new Date(), ids };
  const books = missing.map(([code, { label }]) => ({ values: { code, name: label } }));
  const items = missing.flatMap(([type, dictionary]) =>
    Object.entries(dictionary.items).map(([value, label], sort) => ({
      values: { type, value, label, enabled: true },
      systemValues: { sort },
    })),
  );
  await insertRows(tx, registry.entityAt('/a/bd/dictBook'), books, writer);
  await insertRows(tx, registry.entityAt('/a/bd/dict'), items, writer);
}
