import { decimal } from '@jianheng/definition';
import { type Call, rule } from '@jianheng/server-platform';
import type { cloudReconciliation } from '../cloud-reconciliation.module.ts';

type Rounds = typeof cloudReconciliation;

/** Refuses members of the submitting party of a round: only reviewers write rounds and lines. */
export function requireReviewer(
  { user, businessError }: Pick<Call<Rounds, 'close'>, 'user' | 'businessError'>,
  { name, parties }: { readonly name: string; readonly parties: readonly string[] },
): void {
  if (parties.includes(user.id)) throw businessError('isSubmitter', { name });
}

/**
 * A person is on one side of a round only: neither its reviewer nor the person who saves it can be its party. A round with lines keeps a party,
 * as without one the reviewers may change what was submitted.
 */
export const keepParties = rule<Rounds, 'round'>({
  beforeSave({ before, after, ...hands }) {
    const { name, parties, reviewer } = after;
    if (before) requireReviewer(hands, before);
    if (parties.includes(hands.user.id)) throw hands.businessError('partyOfOneself', { name });
    if (parties.includes(reviewer)) throw hands.businessError('partyOfReviewer', { name });
    if (before && before.parties.length > 0 && parties.length === 0 && before.lines > 0)
      throw hands.businessError('partyLeft', { name });
  },
  beforeRemove({ row, ...hands }) {
    requireReviewer(hands, row);
  },
});

/**
 * The reviewers write the lines of a round. Where it has a party, what was submitted stays as it was entered: the party offers
 * other figures by its own action, so that the reviewers never agree to figures of their own. For the same reason a line with
 * a submitted quantity is not removed: the party withdraws it.
 */
export const keepSubmitted = rule<Rounds, 'line'>({
  async beforeSave({ before, after, tables, ...hands }) {
    const round = await tables.round.lock(after.round);
    requireReviewer(hands, round);
    if (!before) return;
    const { name } = before;
    const left = before.round === after.round ? round : await tables.round.lock(before.round);
    requireReviewer(hands, left);
    if (left.parties.length === 0) return;
    if (left.id !== round.id) throw hands.businessError('lineStays', { name });
    const { submittedQuantity, submittedPrice } = before;
    if (after.submittedQuantity !== submittedQuantity || after.submittedPrice !== submittedPrice)
      throw hands.businessError('submittedStays', { name });
  },
  async beforeRemove({ row, tables, ...hands }) {
    const round = await tables.round.lock(row.round);
    requireReviewer(hands, round);
    const { name, submittedQuantity } = row;
    if (round.parties.length > 0 && !decimal.isZero(submittedQuantity))
      throw hands.businessError('submittedKept', { name });
  },
});

/** Sources of lines belong to the reviewers. */
export const keepSources = rule<Rounds, 'source'>({
  async beforeSave({ after, tables, ...hands }) {
    requireReviewer(hands, await tables.round.read(after.round));
  },
});
