import type { Call } from '@jianheng/server-platform';
import type { officeSupplies } from '../office-supplies.module.ts';

/** Hands supplies to an employee (领用). The row is locked: two keepers may issue the last box at once. */
export async function issueSupply({ row, input, tables }: Call<typeof officeSupplies, 'issue'>) {
  const { stock } = await tables.supply.lock(row.id);

  const left = stock - input.quantity;
  await tables.supply.change(row.id, { stock: left });
  await tables.movement.add({ ...input, supply: row.id, direction: 'out', stockAfter: left });
}
