import type { Call } from '@jianheng/server-platform';
import type { expenses } from '../expenses.module.ts';

/** Books the payment (付款) and tells its receiver. The row is locked: two cashiers may press at once. */
export async function pay({
  row,
  input,
  tables,
  today,
  notify,
  businessError,
}: Call<typeof expenses, 'pay'>) {
  const { code, paidOn } = await tables.expense.lock(row.id);
  if (paidOn) throw businessError('paidAlready', { code, paidOn });
  if (input.paidOn > today) throw businessError('paidEarly');

  await tables.expense.change(row.id, { paidOn: input.paidOn });
  await notify('paid', row.id);
}
