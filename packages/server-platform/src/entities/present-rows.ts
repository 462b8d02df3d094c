import { seenBy } from '../authorization/seen-fields.ts';
import { titlesFor } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { RowRules } from './row-rules.ts';

/** Rows with what the catalogue of calls names beside their fields. */
export async function presentRows(
  tx: Tx,
  rules: RowRules | undefined,
  rows: readonly WireRow[],
): Promise<readonly WireRow[]> {
  return rules?.present ? rules.present(tx, rows) : rows;
}

/** A row as whoever reads it now is given it: what was just saved, with its labels and all that follows from it. */
export async function readPresentedRow(
  tx: Tx,
  {
    known,
    rules,
    id,
    user,
  }: { known: RegisteredEntity; rules: RowRules | undefined; id: string; user: User },
): Promise<WireRow> {
  const row = await readRow(tx, seenBy(known, user), id, { titles: titlesFor(known, user) });
  return (await presentRows(tx, rules, [row]))[0] ?? row;
}
