import type { Call } from '@jianheng/server-platform';
import type { officeSupplies } from '../office-supplies.module.ts';

/**
 * Puts everything that a purchase brought into stock (入库), once, and keeps what it cost. Supplies are locked in one order, so
 * that two purchases with the same supplies cannot wait for each other.
 */
export async function receivePurchase({
  row,
  tables,
  today,
  businessError,
}: Call<typeof officeSupplies, 'receive'>) {
  const purchase = await tables.purchase.lock(row.id);
  if (purchase.receivedOn)
    throw businessError('alreadyReceived', { code: purchase.code, receivedOn: purchase.receivedOn });

  const items = purchase.items.toSorted((left, right) => (left.supply < right.supply ? -1 : 1));
  for (const { supply, quantity, price } of items) {
    const { stock } = await tables.supply.lock(supply);
    await tables.supply.change(supply, { stock: stock + quantity, lastPrice: price });
    await tables.movement.add({
      supply,
      direction: 'in',
      quantity,
      stockAfter: stock + quantity,
      purchase: row.id,
    });
  }
  await tables.purchase.change(row.id, { receivedOn: today });
}
