import type { BidAnswer, BidResult } from './bid-work.ts';

/** The engine's answer without the lines of single bids, under the names of the bidders. */
export function bidSummaryOf(
  { tender, bids, pairs, units }: BidAnswer,
  named: readonly { readonly bidder: string; readonly bid: string }[],
) {
  return {
    tender,
    bids: named.flatMap(({ bidder, bid }, at) => {
      const found = bids[at];
      if (found === undefined) return [];
      const { lines, total, reference, regularity } = found;
      return [
        {
          bidder,
          projectId: bid,
          lines,
          total,
          deviations: found.deviations.reduce((sum, { count }) => sum + count, 0),
          unbalanced: found.unbalanced.count,
          reference,
          regularity: { ...regularity },
        },
      ];
    }),
    pairs: pairs.map(({ sameErrors, sameTotals, sameMarks, ...pair }) => ({
      ...pair,
      sameErrors: [...sameErrors],
      sameTotals: sameTotals.map(({ node, total, difference }) => ({ node, total, difference })),
      sameMarks: sameMarks.map(({ name, value, isTelling }) => ({ name, value, isTelling })),
    })),
    units: units.map(({ name, tender: own, bids: others }) => ({ name, tender: own, bids: [...others] })),
  };
}

/** The lines of a bid that are returned one by one. */
export const bidLinesOf = ({ deviations, unbalanced }: BidResult) => ({
  deviations: deviations.map(({ rows, ...kind }) => ({ ...kind, rows: rows.map((row) => ({ ...row })) })),
  unbalanced: unbalanced.rows.map((row) => ({ ...row })),
});
