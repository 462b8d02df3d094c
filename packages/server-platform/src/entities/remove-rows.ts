import { canDoWith, requireSome, rowScope } from '../authorization/row-scope.ts';
import { AccessError } from '../errors/errors.ts';
import { readRow } from '../storage/read-row.ts';
import { requireUnread } from './choices/require-formulas.ts';
import { requireChangeable, type Saving } from './save-row.ts';
import { fromBelow, requireNothingBelow } from './tree/tree-place.ts';
import { removeSaved } from './write-saved.ts';

/** Removes rows that the person sees; one that may not be removed leaves all of them. */
export async function removeRows({ known, ...context }: Saving, ids: readonly string[]): Promise<void> {
  const { tx, user } = context;
  requireSome(known, user, 'remove');
  const isTree = known.entity.tree === true;
  for (const id of isTree ? await fromBelow(tx, known, ids) : ids) {
    const row = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
    if (!canDoWith(known, user, 'remove', row)) throw new AccessError(403);
    await requireChangeable(tx, known, user, row);
    if (isTree) await requireNothingBelow(tx, known, id);
    await requireUnread(tx, known, row);
    await removeSaved(context, known, row);
  }
}
