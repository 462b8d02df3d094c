import { implement } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { cloudReconciliation } from '../cloud-reconciliation.module.ts';
import { keepParties, keepSources, keepSubmitted } from './keep-sides.ts';
import { sampleRounds } from './sample-rounds.ts';
import * as lines from './settle-lines.ts';
import { takeLines } from './take-lines.ts';

export default implement(cloudReconciliation, {
  reads: [costProjects],
  actions: lines,
  work: { takeLines },
  rules: { round: keepParties, line: keepSubmitted, source: keepSources },
  sample: sampleRounds,
  examples: {
    round: { parties: [] },
    line: {
      submittedQuantity: '1.000000',
      submittedPrice: '1.0000',
      reviewedQuantity: '1.000000',
      reviewedPrice: '1.0000',
    },
  },
});
