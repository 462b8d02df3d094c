import { implement } from '@jianheng/server-platform';
import { costFees } from '../cost-fees.module.ts';
import { guardTemplates } from './guard-templates.ts';
import { loadStandard } from './load-standard.ts';
import { sampleTemplates } from './sample-templates.ts';

export default implement(costFees, {
  actions: { loadStandard },
  rules: { feeTemplate: guardTemplates },
  sample: sampleTemplates,
  examples: {
    feeTemplate: {
      rows: [
        {
          symbol: 'F',
          name: '分部分项工程费',
          source: 'divisional',
          parent: null,
          formula: null,
          rate: null,
        },
      ],
    },
  },
});
