import { implement } from '@jianheng/server-platform';
import { followAudit } from '../../follow-audit/follow-audit.module.ts';
import { settlementAudits } from '../settlement-audits.module.ts';
import { approveSettlement, place, placeFinding, submitSettlement } from './approve.ts';
import { sampleSettlements } from './sample-settlements.ts';

export default implement(settlementAudits, {
  calls: [followAudit],
  reads: [followAudit],
  actions: { submit: submitSettlement, approve: approveSettlement, place, placeFinding },
  sample: sampleSettlements,
  examples: { settlement: { submitted: '100000000.00' }, finding: { submitted: '1.00', reviewed: '1.00' } },
});
