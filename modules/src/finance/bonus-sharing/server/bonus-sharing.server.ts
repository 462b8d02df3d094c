import { implement } from '@jianheng/server-platform';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { organization } from '../../../system/organization/organization.module.ts';
import { receivables } from '../../receivables/receivables.module.ts';
import { bonusSharing } from '../bonus-sharing.module.ts';
import { confirmHours, endRule, guardRules, limitHours, returnHours, tryOut } from './bonus-rules.ts';
import { calculateRun } from './calculate-run.ts';
import { guardEntrusts } from './guard-entrusts.ts';
import { holdShare, payShare, releaseShare } from './pay-shares.ts';
import { approveRun, discardRun, reopenRun } from './run-ends.ts';
import { sampleBonus } from './sample-bonus.ts';

export default implement(bonusSharing, {
  reads: [receivables, consultingContracts, consultingProjects, organization],
  rules: { bonusRule: guardRules, hours: limitHours, entrust: guardEntrusts },
  actions: {
    tryOut,
    end: endRule,
    confirm: confirmHours,
    returnHours,
    calculate: calculateRun,
    approve: approveRun,
    discard: discardRun,
    reopen: reopenRun,
    pay: payShare,
    hold: holdShare,
    release: releaseShare,
  },
  sample: sampleBonus,
  examples: {
    run: { kind: 'regular' },
    share: { state: 'payable' },
    hours: { hours: '1.0', workedOn: '2026-06-01' },
    bonusRule: {
      poolFormula: 'net * rate',
      weightFormula: 'share * factor',
      duties: [{ duty: 'lead', share: '1' }],
    },
  },
});
