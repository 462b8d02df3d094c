import { implement, serve } from '@jianheng/server-platform';
import { incomeCalls } from '../business-objectives.calls.ts';
import { businessObjectives } from '../business-objectives.module.ts';
import { incomeSummary } from './income-summary.ts';
import { sampleObjectives } from './sample-objectives.ts';

/** 创收平台: figures of the whole firm. */
const income = serve(
  businessObjectives,
  incomeCalls,
  { read: 'viewFigures' },
  {
    'POST /b/business-income/querySummary': {
      label: '创收平台：统计',
      reads: (hands) => incomeSummary(hands, hands.body.params),
    },
  },
);

export default implement(businessObjectives, {
  actions: {},
  serves: [income],
  sample: sampleObjectives,
  examples: {
    planMethod: { first: '0.250000', second: '0.250000', third: '0.250000', fourth: '0.250000' },
    objective: { person: null },
  },
});
