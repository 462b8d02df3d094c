import { implement } from '@jianheng/server-platform';
import { cloudReconciliation } from '../cloud-reconciliation.module.ts';
import { keepParties, keepSubmitted } from './keep-sides.ts';
import { sampleRounds } from './sample-rounds.ts';
import * as lines from './settle-lines.ts';

export default implement(cloudReconciliation, {
  actions: lines,
  rules: { round: keepParties, line: keepSubmitted },
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
