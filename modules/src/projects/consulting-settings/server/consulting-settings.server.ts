import { implement } from '@jianheng/server-platform';
import { consultingSettings } from '../consulting-settings.module.ts';
import { sampleSettings } from './sample-settings.ts';
import { plans, weather } from './settings-calls.ts';

export default implement(consultingSettings, {
  actions: {},
  serves: [plans, weather],
  sample: sampleSettings,
  examples: { assessment: { amount: '1000.00', errorAmount: '1.00' } },
});
