import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import type { Registry } from '../storage/registry.ts';
import { insertRow } from '../storage/write-row.ts';

/** Adds dictionaries that modules ship and the firm does not have; those it has stay as the firm made them. */
export async function addShippedDictionaries(tx: Tx, ids: Ids, registry: Registry): Promise<void> {
  const { rows } = await tx.client.query<{ code: string }>(
    'select code from dictionary where tenant_id = $1',
    [tx.tenantId],
  );
  const known = new Set(rows.map(({ code }) => code));
  const writer = { userId: null, departmentId: null, now: new Date(), ids };
  for (const module of registry.modules) {
    for (const [code, { label, items }] of Object.entries(module.dictionaries ?? {})) {
      if (known.has(code)) continue;
      await insertRow(tx, registry.entityAt('/a/bd/dictBook'), { code, name: label }, writer);
      for (const [index, [value, text]] of Object.entries(items).entries()) {
        await insertRow(
          tx,
          registry.entityAt('/a/bd/dict'),
          { type: code, value, label: text, enabled: true },
          writer,
          { sort: index },
        );
      }
    }
  }
}
