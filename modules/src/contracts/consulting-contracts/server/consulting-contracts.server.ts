import { implement } from '@jianheng/server-platform';
import { consultingContracts } from '../consulting-contracts.module.ts';
import { notUnbound } from './not-unbound.ts';
import { sampleContracts } from './sample-contracts.ts';

export default implement(consultingContracts, {
  actions: {},
  rules: { contract: notUnbound },
  sample: sampleContracts,
  examples: { contract: { state: 'effective' } },
});
