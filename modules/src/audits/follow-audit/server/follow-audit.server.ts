import { implement } from '@jianheng/server-platform';
import { consultingProjects } from '../../../projects/consulting-projects/consulting-projects.module.ts';
import { followAudit } from '../follow-audit.module.ts';
import { onApproved } from './approved-payments.ts';
import { costCycles, ofContract, ofProjects, payPrice } from './audit-calls.ts';
import { onlyExtraLines, placeCertificate, placeChange, signContract } from './contracts.ts';
import { afterOthers, fillCycle, unlockCycle } from './cycles.ts';
import { countWorkdays, endAuthorizations, renewDueDates } from './due-dates.ts';
import { measureBills, sharedBills } from './measure-bill.ts';
import { sampleContracts } from './sample-contracts.ts';

export default implement(followAudit, {
  reads: [consultingProjects],
  actions: {
    sign: signContract,
    placeChange,
    placeCertificate,
    renewDueDates,
    fillCycle,
    unlock: unlockCycle,
  },
  rules: { billLine: onlyExtraLines, cycle: afterOthers, payment: onApproved },
  jobs: { countWorkdays, endAuthorizations },
  serves: [ofContract, costCycles, payPrice, ofProjects, measureBills],
  routes: sharedBills,
  sample: sampleContracts,
  examples: {
    contract: { amount: '100000000.00', provisional: '0.00', payRate: '0.800000', retentionRate: '0.030000' },
    billLine: { quantity: '1000.000000', price: '1.0000' },
    measure: { quantity: '1.000000', claimedQuantity: '1.000000' },
    certificate: { extra: '1000000.00', extraFor: 'advance', deducted: '0.00' },
    payment: { amount: '0.00' },
  },
});
