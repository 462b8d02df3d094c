import { readRevision } from '@jianheng/cost-store';
import { serve } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { bidCheckCalls } from '../bid-checks.calls.ts';
import { bidChecks } from '../bid-checks.module.ts';
import { basisOf } from './compare-work.ts';
import { readBidLines, readSummary } from './stored-results.ts';

/** Results of a bid check, for everyone who can see its record. */
export const resultCalls = serve(
  bidChecks,
  bidCheckCalls,
  { of: 'bidCheck', read: ['view', 'viewDepartment', 'viewAll'], reads: [costProjects] },
  {
    'POST /b/quality/bidCheck/summary': {
      label: '清标：结果',
      reads: async ({ row, tx }) => {
        const found = await readSummary(tx, row.id);
        if (found === undefined) return { isStale: false, summary: null };
        const revisions: string[] = [];
        for (const id of [row.project, ...row.bids.map(({ bid }) => bid)])
          revisions.push(await readRevision(tx, id));
        return { isStale: found.basis !== basisOf(row, revisions), summary: found.summary };
      },
    },
    'POST /b/quality/bidCheck/bidLines': {
      label: '清标：投标单位明细',
      reads: async ({ row, tx, body, businessError }) => {
        const lines = await readBidLines(tx, row.id, body.bid);
        if (lines === undefined) throw businessError('noSuchBid');
        return lines;
      },
    },
  },
);
