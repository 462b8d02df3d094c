import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { WireRow } from '../row-shape.ts';
import { keepFiles } from './keep-files.ts';
import { keepRollUps } from './keep-roll-ups.ts';
import { forgetWritten } from './locked-rows.ts';

/** Removes a row that the caller has locked, with its lines. */
export async function removeRow(tx: Tx, known: RegisteredEntity, row: WireRow, now: Date): Promise<void> {
  await tx.db.deleteFrom(known.table).where('tenant_id', '=', tx.tenantId).where('id', '=', row.id).execute();
  keepFiles(tx, known, row.id, { before: row });
  await keepRollUps(tx, known, { before: row }, now);
  forgetWritten(tx, known, row.id);
}
