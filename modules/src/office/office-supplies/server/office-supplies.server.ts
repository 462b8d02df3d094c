import { implement } from '@jianheng/server-platform';
import { officeSupplies } from '../office-supplies.module.ts';
import { issueSupply } from './issue-supply.ts';
import { receivePurchase } from './receive-purchase.ts';
import { sampleSupplies } from './sample-supplies.ts';

export default implement(officeSupplies, {
  actions: { issue: issueSupply, receive: receivePurchase },
  sample: sampleSupplies,
});
