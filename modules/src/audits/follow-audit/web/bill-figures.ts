import type { AnswerOf } from '@jianheng/contract';
import { formatAmount } from '@jianheng/web-platform';
import type { measureBillCalls } from '../measure-bill.calls.ts';

export type Bill = AnswerOf<typeof measureBillCalls, 'POST /b/auditCostContractManage/:id/measureBill'>;

/** A quantity without the zeros after its last decimal. */
export const quantityText = (value: string) => {
  const plain = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return formatAmount(plain, plain.split('.')[1]?.length ?? 0);
};

/** A unit price with at least two decimals. */
export const priceText = (value: string) => {
  const decimals = value.replace(/0+$/, '').split('.')[1]?.length ?? 0;
  return formatAmount(value, Math.max(2, decimals));
};
