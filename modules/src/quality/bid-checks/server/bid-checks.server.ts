import { implement } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { bidChecks } from '../bid-checks.module.ts';
import { compareWork } from './compare-work.ts';
import { guardBids } from './guard-bids.ts';
import { resultCalls } from './result-calls.ts';
import { sampleBidChecks } from './sample-bid-checks.ts';

export default implement(bidChecks, {
  reads: [costProjects],
  actions: {},
  work: { compare: compareWork },
  rules: { bidCheck: guardBids },
  serves: [resultCalls],
  sample: sampleBidChecks,
});
