import type { Call } from '@jianheng/server-platform';
import type { officeSupplies } from '../office-supplies.module.ts';

type Receiving = Call<typeof officeSupplies, 'receive'>;
type Item = { readonly supply: string; readonly quantity: number; readonly price: string };

/** Finance and heads have agreed: from now on goods may arrive (批准采购). */
export async function orderPurchase({ row, tables, today }: Call<typeof officeSupplies, 'order'>) {
  await tables.purchase.change(row.id, { orderedOn: today });
}

/**
 * Puts what is still missing of a purchase into stock (入库), once, and keeps what it cost. Supplies are locked in one order, so
 * that two purchases with the same supplies cannot wait for each other.
 */
export async function receivePurchase({ row, tables, today, businessError }: Receiving) {
  const purchase = await tables.purchase.lock(row.id);
  if (purchase.receivedOn)
    throw businessError('alreadyReceived', { code: purchase.code, receivedOn: purchase.receivedOn });

  const came = await cameOf(tables, row.id);
  const items = purchase.items.toSorted((left, right) => (left.supply < right.supply ? -1 : 1));
  for (const item of items) {
    const before = Math.min(came.get(item.supply) ?? 0, item.quantity);
    came.set(item.supply, (came.get(item.supply) ?? 0) - before);
    if (before < item.quantity) await putIn(tables, row.id, { ...item, quantity: item.quantity - before });
  }
  await tables.purchase.change(row.id, { receivedOn: today });
}

/** Puts a part of what was ordered of one supply into stock (部分入库), as often as something arrives. */
export async function receivePart({
  row,
  input,
  tables,
  businessError,
}: Call<typeof officeSupplies, 'receivePart'>) {
  const { code, items, receivedOn } = await tables.purchase.lock(row.id);
  if (receivedOn) throw businessError('alreadyReceived', { code, receivedOn });
  const { supply, quantity, remark } = input;
  const ordered = items.filter((item) => item.supply === supply);
  const [first] = ordered;
  const { name } = await tables.supply.read(supply);
  if (first === undefined) throw businessError('notOnOrder', { code, name });
  const came = (await cameOf(tables, row.id)).get(supply) ?? 0;
  const left = ordered.reduce((sum, item) => sum + item.quantity, 0) - came;
  if (quantity > left) throw businessError('tooMany', { code, name, left, quantity });
  await putIn(tables, row.id, { supply, quantity, price: first.price }, remark);
}

/** How much of each supply has come of a purchase. */
async function cameOf(tables: Receiving['tables'], purchase: string): Promise<Map<string, number>> {
  const came = new Map<string, number>();
  const movements = tables.movement.inBatches({ purchase: { is: purchase } });
  for await (const batch of movements)
    for (const { supply, quantity } of batch) came.set(supply, (came.get(supply) ?? 0) + quantity);
  return came;
}

async function putIn(
  tables: Receiving['tables'],
  purchase: string,
  { supply, quantity, price }: Item,
  remark: string | null = null,
): Promise<void> {
  const { stock } = await tables.supply.lock(supply);
  const stockAfter = stock + quantity;
  await tables.supply.change(supply, { stock: stockAfter, lastPrice: price });
  await tables.movement.add({ supply, direction: 'in', quantity, stockAfter, purchase, remark });
}
