import type { Call } from '@jianheng/server-platform';
import type { cloudReconciliation } from '../cloud-reconciliation.module.ts';
import { requireReviewer } from './keep-sides.ts';

type Rounds = typeof cloudReconciliation;
type LineAction =
  | 'propose'
  | 'counter'
  | 'acceptSubmitted'
  | 'acceptReviewed'
  | 'acceptCounter'
  | 'acceptProposal'
  | 'withdraw'
  | 'dispute';
type Side = 'submitter' | 'reviewer';
type Hands = Pick<Call<Rounds, LineAction>, 'tables' | 'user' | 'businessError'>;

/**
 * Requires that the user acts for their own side: people of the submitting party for it alone, whatever other permissions they
 * hold, and everybody else for the reviewers. The round is locked, so that it is not closed meanwhile.
 */
async function requireSide({ tables, user, businessError }: Hands, round: string, side: Side): Promise<void> {
  const locked = await tables.round.lock(round);
  const { name, parties, state } = locked;
  if (state === 'closed') throw businessError('roundClosed', { name });
  if (side === 'reviewer') requireReviewer({ user, businessError }, locked);
  else if (!parties.includes(user.id)) throw businessError('notSubmitter', { name });
}

/** 提议 of the reviewers: quantity and price that they offer; the latest proposal of either side counts. */
export async function propose({ row, input, ...hands }: Call<Rounds, 'propose'>) {
  await requireSide(hands, row.round, 'reviewer');
  await hands.tables.line.change(row.id, {
    proposedBy: 'reviewer',
    proposedQuantity: input.quantity,
    proposedPrice: input.price,
  });
  if (row.state === 'open') await hands.tables.line.move(row.id, 'raise');
}

/** 提议 of the submitting party. */
export async function counter({ row, input, ...hands }: Call<Rounds, 'counter'>) {
  await requireSide(hands, row.round, 'submitter');
  await hands.tables.line.change(row.id, {
    proposedBy: 'submitter',
    proposedQuantity: input.quantity,
    proposedPrice: input.price,
  });
  if (row.state === 'open') await hands.tables.line.move(row.id, 'raise');
}

/** The reviewers agree to what was submitted. */
export async function acceptSubmitted({ row, ...hands }: Call<Rounds, 'acceptSubmitted'>) {
  await requireSide(hands, row.round, 'reviewer');
  const { submittedQuantity, submittedPrice } = row;
  await hands.tables.line.change(row.id, {
    settledQuantity: submittedQuantity,
    settledPrice: submittedPrice,
  });
}

/** The submitting party agrees to the review. */
export async function acceptReviewed({ row, ...hands }: Call<Rounds, 'acceptReviewed'>) {
  await requireSide(hands, row.round, 'submitter');
  const { reviewedQuantity, reviewedPrice } = row;
  await hands.tables.line.change(row.id, { settledQuantity: reviewedQuantity, settledPrice: reviewedPrice });
}

/** The reviewers accept the proposal of the submitting party; their own they cannot accept. */
export async function acceptCounter({ row, ...hands }: Call<Rounds, 'acceptCounter'>) {
  await requireSide(hands, row.round, 'reviewer');
  const { name, proposedBy, proposedQuantity, proposedPrice } = row;
  if (proposedBy !== 'submitter') throw hands.businessError('nothingProposed', { name });
  await hands.tables.line.change(row.id, { settledQuantity: proposedQuantity, settledPrice: proposedPrice });
}

/** The submitting party accepts the proposal of the reviewers. */
export async function acceptProposal({ row, ...hands }: Call<Rounds, 'acceptProposal'>) {
  await requireSide(hands, row.round, 'submitter');
  const { name, proposedBy, proposedQuantity, proposedPrice } = row;
  if (proposedBy !== 'reviewer') throw hands.businessError('nothingProposed', { name });
  await hands.tables.line.change(row.id, { settledQuantity: proposedQuantity, settledPrice: proposedPrice });
}

export async function withdraw({ row, ...hands }: Call<Rounds, 'withdraw'>) {
  await requireSide(hands, row.round, 'submitter');
}

/** 恢复对数: what was agreed does not count any more. */
export async function dispute({ row, ...hands }: Call<Rounds, 'dispute'>) {
  await requireSide(hands, row.round, 'reviewer');
  await hands.tables.line.change(row.id, { settledQuantity: null, settledPrice: null, settledOn: null });
}

/** 结束对数: a constraint of the round refuses it while lines are open. */
export async function close({ row, user, businessError }: Call<Rounds, 'close'>) {
  requireReviewer({ user, businessError }, row);
  if (row.lines === 0) throw businessError('noLines', { name: row.name });
}

/** 重新打开: the day on which it was closed is removed. */
export async function reopen({ row, user, businessError, tables }: Call<Rounds, 'reopen'>) {
  requireReviewer({ user, businessError }, row);
  await tables.round.change(row.id, { closedOn: null });
}
