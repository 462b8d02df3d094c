import { implement } from '@jianheng/server-platform';
import { officeSupplies } from '../office-supplies.module.ts';
import { guardPurchases } from './guard-purchases.ts';
import { issueSupply } from './issue-supply.ts';
import { orderPurchase, receivePart, receivePurchase } from './receive-purchase.ts';
import { sampleSupplies } from './sample-supplies.ts';

export default implement(officeSupplies, {
  actions: { issue: issueSupply, order: orderPurchase, receive: receivePurchase, receivePart },
  rules: { purchase: guardPurchases },
  sample: sampleSupplies,
});
