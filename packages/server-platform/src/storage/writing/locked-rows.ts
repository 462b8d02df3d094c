import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { WireRow } from '../row-shape.ts';

const lockedIn = new WeakMap<Tx, Map<string, WireRow>>();

/** Rows as they were when this transaction locked them, by their id, as long as it has not written them since. */
export function lockedRows(tx: Tx): Map<string, WireRow> {
  const rows = lockedIn.get(tx) ?? new Map<string, WireRow>();
  lockedIn.set(tx, rows);
  return rows;
}

/** What was written is read again before it is changed, and so is whatever it may be rolled up in. */
export function forgetWritten(tx: Tx, { feeds }: RegisteredEntity, id: string): void {
  const rows = lockedRows(tx);
  if (feeds.length > 0) rows.clear();
  else rows.delete(id);
}
