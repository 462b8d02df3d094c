import { implement } from '@jianheng/server-platform';
import { receivables } from '../receivables.module.ts';
import { bookClaim, unbookClaim } from './book-claim.ts';
import { checkReceipt } from './check-receipt.ts';
import { guardClaims } from './guard-claims.ts';
import { reverseReceipt } from './reverse-receipt.ts';
import { sampleReceivables } from './sample-receivables.ts';
import { demandClaim, exemptReceipt } from './settle-receipt.ts';
import { suggestions } from './suggestion-routes.ts';

export default implement(receivables, {
  rules: { claim: guardClaims },
  actions: {
    book: bookClaim,
    unbook: unbookClaim,
    exempt: exemptReceipt,
    demand: demandClaim,
    check: checkReceipt,
    reverse: reverseReceipt,
  },
  serves: [suggestions],
  sample: sampleReceivables,
  examples: {
    invoice: { plan: null, kind: 'ordinary' },
    receipt: { income: '100.00', pay: '0.00', isNeedClaim: true, isChangeAccount: false },
  },
});
