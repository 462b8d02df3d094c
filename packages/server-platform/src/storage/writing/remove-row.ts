import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { WireRow } from '../row-shape.ts';
import { keepFiles } from './keep-files.ts';
import { keepRollUpsOfAll } from './keep-roll-ups.ts';
import { forgetWritten } from './locked-rows.ts';

/** Removes a row that the caller has locked, with its lines. */
export const removeRow = (tx: Tx, known: RegisteredEntity, row: WireRow, now: Date): Promise<void> =>
  removeRows(tx, known, [row], now);

/** Removes rows that the caller has locked, with their lines; roll-ups are recomputed once. */
export async function removeRows(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly WireRow[],
  now: Date,
): Promise<void> {
  await tx.db
    .deleteFrom(known.table)
    .where('tenant_id', '=', tx.tenantId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  for (const row of rows) {
    keepFiles(tx, known, row.id, { before: row });
    forgetWritten(tx, known, row.id);
  }
  await keepRollUpsOfAll(
    tx,
    known,
    rows.map((before) => ({ before })),
    now,
  );
}
