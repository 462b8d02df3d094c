import { rule } from '@jianheng/server-platform';
import type { officeSupplies } from '../office-supplies.module.ts';

/** Goods in stock fix what the form says was received, also for those who may correct it. */
export const guardPurchases = rule<typeof officeSupplies, 'purchase'>({
  async beforeSave({ before, after, tables, businessError }) {
    if (before === undefined || bookedIn(after.items) === bookedIn(before.items)) return;
    const { code, receivedOn } = before;
    if (receivedOn) throw businessError('alreadyReceived', { code, receivedOn });
    if ((await tables.movement.count({ purchase: { is: before.id } })) > 0)
      throw businessError('partReceived', { code });
  },
});

type Item = {
  readonly supply: string | null;
  readonly quantity: number | null;
  readonly price: string | null;
};

const bookedIn = (items: readonly Item[]) =>
  JSON.stringify(items.map(({ supply, quantity, price }) => [supply, quantity, price]));
