import { rule } from '@jianheng/server-platform';
import type { officeSupplies } from '../office-supplies.module.ts';

/** Once a purchase is in stock, its form tells what was received, also for those who may correct it. */
export const guardPurchases = rule<typeof officeSupplies, 'purchase'>({
  beforeSave({ before, after, businessError }) {
    if (!before?.receivedOn || bookedIn(after.items) === bookedIn(before.items)) return;
    throw businessError('alreadyReceived', { code: before.code, receivedOn: before.receivedOn });
  },
});

type Item = {
  readonly supply: string | null;
  readonly quantity: number | null;
  readonly price: string | null;
};

const bookedIn = (items: readonly Item[]) =>
  JSON.stringify(items.map(({ supply, quantity, price }) => [supply, quantity, price]));
