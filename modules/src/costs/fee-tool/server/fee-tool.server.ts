import { implement } from '@jianheng/server-platform';
import { feeTool } from '../fee-tool.module.ts';
import { calculator, tariffAreas } from './calculator-calls.ts';
import { keepFee, recalculate } from './keep-fee.ts';
import { sampleTariffs } from './sample-tariffs.ts';
import { loadPublished, publishTariff } from './tariff-actions.ts';

export default implement(feeTool, {
  actions: { publish: publishTariff, loadPublished, recalculate },
  rules: { calculation: keepFee },
  serves: [calculator, tariffAreas],
  sample: sampleTariffs,
  examples: {
    slice: {
      low: '0.000000',
      high: '100.000000',
      rate: '1.500000',
      amount: '1.000000',
      amountAtHigh: '2.000000',
    },
    calculation: {
      base: '100.000000',
      minimum: '1.000000',
      reduced: '10.000000',
      increased: '1.000000',
    },
  },
});
