import { defineCalls } from '@jianheng/contract';
import { z } from 'zod';

const amount = z.string();
const figures = z.strictObject({
  target: amount,
  signed: amount,
  invoiced: amount,
  received: amount,
  /** received of the target; null without a target */
  rate: z.string().nullable(),
  lastSigned: amount,
  lastInvoiced: amount,
  lastReceived: amount,
});

/** 创收平台. */
export const incomeCalls = defineCalls({
  /**
   * The target of a year, and the amounts signed, invoiced and received, next to those of the year before. Only money of
   * confirmed claims counts as received.
   */
  'POST /b/business-income/querySummary': {
    body: z.strictObject({
      params: z.strictObject({
        year: z.int().min(2000).max(2100),
        by: z.enum(['department', 'person', 'month']),
      }),
    }),
    data: z.strictObject({
      rows: z.array(figures.extend({ key: z.string(), label: z.string() })),
      total: figures,
    }),
  },
});
