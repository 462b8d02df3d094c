import { readRevision } from '@jianheng/cost-store';
import type { Call } from '@jianheng/server-platform';
import type { qualityChecks } from '../quality-checks.module.ts';
import { unconsentedErrors } from './stored-outcomes.ts';

/** The review of a check: by somebody else, of the bill as it is now, and no error is set aside without consent. */
export async function review({
  row,
  tx,
  user,
  now,
  tables,
  businessError,
}: Call<typeof qualityChecks, 'review'>) {
  const { id: record, project } = row;
  if (row.checkedBy === user.id) throw businessError('ownReview');
  if ((await readRevision(tx, project)) !== String(row.revisionChecked)) throw businessError('changedSince');
  const count = await unconsentedErrors(tx, { record, project });
  if (count > 0) throw businessError('unconsented', { count });
  await tables.checkRecord.change(record, { reviewer: user.id, reviewedAt: now });
}

/** The last of three signatures is a third person's. */
export async function approve({
  row,
  user,
  now,
  tables,
  businessError,
}: Call<typeof qualityChecks, 'approve'>) {
  if (row.reviewer === user.id || row.checkedBy === user.id) throw businessError('ownApproval');
  await tables.checkRecord.change(row.id, { approver: user.id, approvedAt: now });
}

/** Signatures lapse with what they were given for. */
export async function reopen({ row, tables }: Call<typeof qualityChecks, 'reopen'>) {
  await tables.checkRecord.change(row.id, {
    reviewer: null,
    reviewedAt: null,
    approver: null,
    approvedAt: null,
  });
}
