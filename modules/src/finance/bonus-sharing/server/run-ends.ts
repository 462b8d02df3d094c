import type { Call } from '@jianheng/server-platform';
import type { bonusSharing } from '../bonus-sharing.module.ts';
import { SharesOfRun } from './shares-of-run.ts';

/** What was approved is due (核定), or kept back; from now on its owners read it. */
export async function approveRun({ row, tables }: Call<typeof bonusSharing, 'approve'>) {
  const shares = await SharesOfRun.read(tables, row.id);
  for (const { id, portion, person, project, duty } of shares.standing()) {
    const isHeld = portion === 'held';
    await tables.share.change(id, {
      state: isHeld ? 'held' : 'payable',
      heldFor: isHeld ? '项目完成后发放' : null,
    });
    const [own] = await tables.ownShare.find({ share: { is: id } }, { limit: 1 });
    if (!own) await tables.ownShare.add({ share: id, person, project, duty });
  }
}

/** A run that came to nothing, or was voided, gives nothing; what was paid stays, and its run with it. */
export async function discardRun({ row, ...call }: Call<typeof bonusSharing, 'discard'>) {
  await refuseOnceUsed(row, call);
  const shares = await SharesOfRun.read(call.tables, row.id);
  for (const { id } of shares.standing()) await call.tables.share.change(id, { state: 'void' });
}

/** Takes the approval back: its shares are proposals again, which their owners do not read. What was void stays so. */
export async function reopenRun({ row, ...call }: Call<typeof bonusSharing, 'reopen'>) {
  await refuseOnceUsed(row, call);
  const shares = await SharesOfRun.read(call.tables, row.id);
  for (const { id } of shares.standing())
    await call.tables.share.change(id, { state: 'proposed', heldFor: null, untilFinished: false });
}

type RunRow = Call<typeof bonusSharing, 'discard'>['row'];
type Refusing = Pick<Call<typeof bonusSharing, 'discard'>, 'tables' | 'businessError'>;

async function refuseOnceUsed({ id, name, kind }: RunRow, { tables, businessError }: Refusing) {
  const { fromOn, toOn, paidShares } = await tables.run.lock(id);
  if (paidShares > 0) throw businessError('paidForGood', { name });
  if (kind === 'difference') return;
  const later = await tables.run.count({
    kind: { is: 'difference' },
    fromOn: { is: fromOn },
    toOn: { is: toOn },
    processState: { in: ['running', 'returned', 'approved'] },
  });
  if (later > 0) throw businessError('hasDifference', { name });
}
