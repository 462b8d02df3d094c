import { implement } from '@jianheng/server-platform';
import { officeSupplies } from '../office-supplies.module.ts';
import { guardPurchases } from './guard-purchases.ts';
import { issueSupply } from './issue-supply.ts';
import { receivePurchase } from './receive-purchase.ts';
import { sampleSupplies } from './sample-supplies.ts';

export default implement(officeSupplies, {
  actions: { issue: issueSupply, receive: receivePurchase },
  rules: { purchase: guardPurchases },
  sample: sampleSupplies,
});
