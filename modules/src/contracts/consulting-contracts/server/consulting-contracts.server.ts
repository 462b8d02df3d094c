import { implement } from '@jianheng/server-platform';
import { consultingContracts } from '../consulting-contracts.module.ts';
import { sampleContracts } from './sample-contracts.ts';

export default implement(consultingContracts, {
  actions: {},
  sample: sampleContracts,
  examples: { contract: { state: 'effective' } },
});
