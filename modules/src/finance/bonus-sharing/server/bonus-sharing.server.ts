import { implement } from '@jianheng/server-platform';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { receivables } from '../../receivables/receivables.module.ts';
import { bonusSharing } from '../bonus-sharing.module.ts';
import { calculateRun } from './calculate-run.ts';
import { keepHours, tryRule } from './keep-rules.ts';
import { sampleBonus } from './sample-bonus.ts';
import {
  confirmHours,
  discardShares,
  grantShares,
  holdShare,
  payShare,
  releaseShare,
  withdrawShares,
} from './share-actions.ts';

export default implement(bonusSharing, {
  reads: [receivables, consultingContracts, consultingProjects],
  actions: {
    calculate: calculateRun,
    grant: grantShares,
    withdraw: withdrawShares,
    discard: discardShares,
    release: releaseShare,
    holdBack: holdShare,
    pay: payShare,
    confirm: confirmHours,
  },
  rules: { rule: tryRule, hours: keepHours },
  sample: sampleBonus,
  examples: {
    rule: {
      fromOn: '2000-01-01',
      toOn: null,
      isActive: false,
      poolFormula: '到款 * 提成比例',
      weightFormula: '岗位系数',
      duties: [{ duty: 'lead', weight: '1.0000' }],
    },
    hours: { hours: '1.0' },
  },
});
