import { implement } from '@jianheng/server-platform';
import { customers } from '../../customers/customers.module.ts';
import { bids } from '../bids.module.ts';
import { award, submitBid } from './bid-actions.ts';
import { charges, tenderRows } from './bid-calls.ts';
import { sampleBids } from './sample-bids.ts';

export default implement(bids, {
  reads: [customers],
  actions: { submitBid, award },
  serves: [charges, tenderRows],
  sample: sampleBids,
  examples: { bid: { controlPrice: '100.00', offer: '90.00' } },
});
