import { type EditOutcome, linesById } from '@jianheng/cost-store';
import type { Tx, User } from '@jianheng/server-platform';
import { withSectionNames } from './section-names.ts';
import { keepTotals } from './totals.ts';

/** Author of a change, and its moment. */
export const madeBy = (projectId: string, user: Pick<User, 'id'>) => ({
  projectId,
  by: user.id,
  at: new Date(),
});

/** Updates the totals of the project after a change, and returns the lines that were changed or refused. */
export async function changedLines(tx: Tx, projectId: string, { revision, changed, refused }: EditOutcome) {
  if (changed.length > 0) await keepTotals(tx, projectId);
  const ids = [...changed, ...refused.map(({ id }) => id)];
  return { revision, rows: withSectionNames(await linesById(tx, projectId, ids)), refused };
}
