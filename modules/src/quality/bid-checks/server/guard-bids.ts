import { rule } from '@jianheng/server-platform';
import type { bidChecks } from '../bid-checks.module.ts';

/** Each bid is a project of its own, other than the tender, and each bidder stands once. */
export const guardBids = rule<typeof bidChecks, 'bidCheck'>({
  async beforeSave({ after: { project, bids }, businessError }) {
    const seen = new Map<string, number>();
    for (const [at, { bidder, bid }] of bids.entries()) {
      const line = at + 1;
      if (bid === project) throw businessError('sameProject', { line });
      const sameBid = seen.get(`bid ${bid}`);
      if (sameBid !== undefined) throw businessError('sameBid', { line, other: sameBid });
      const sameBidder = seen.get(`bidder ${bidder}`);
      if (sameBidder !== undefined) throw businessError('sameBidder', { line, other: sameBidder });
      seen.set(`bid ${bid}`, line).set(`bidder ${bidder}`, line);
    }
  },
});
