import type { RowRules } from '@jianheng/server-platform';

type Item = { readonly supply: string; readonly quantity: number; readonly price: string };

/** Once a purchase is in stock, its form tells what was received, also for those who may correct it. */
export const guardPurchases: RowRules = {
  async beforeSave({ before, values, businessError }) {
    if (!before?.receivedOn || values.items === undefined) return;
    if (bookedIn(values.items) !== bookedIn(before.items))
      throw businessError('alreadyReceived', {
        code: String(before.code),
        receivedOn: String(before.receivedOn),
      });
  },
};

function bookedIn(items: unknown): string {
  const lines = Array.isArray(items) ? items : [];
  return JSON.stringify(lines.map(({ supply, quantity, price }: Item) => [supply, quantity, price]));
}
