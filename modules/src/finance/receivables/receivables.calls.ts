import { defineCalls, idParams } from '@jianheng/contract';
import { z } from 'zod';

const line = z.strictObject({
  invoice: z.string(),
  number: z.string(),
  buyer: z.string(),
  open: z.string(),
  amount: z.string(),
  fee: z.string(),
});
const reason = z.strictObject({
  kind: z.enum([
    'exact',
    'combined',
    'lessFee',
    'share',
    'part',
    'payer',
    'contractNamed',
    'invoiceNamed',
    'customerNamed',
  ]),
  fee: z.string().optional(),
  percent: z.number().optional(),
  likeness: z.enum(['same', 'alike', 'part', 'unknown', 'other']).optional(),
});

export const receivablesCalls = defineCalls({
  /** What of it may be claimed for which invoices, three at most, the best first. */
  'GET /b/bank-detail/:id/suggestions': {
    params: idParams,
    data: z.array(
      z.strictObject({
        confidence: z.enum(['sure', 'likely', 'possible']),
        reasons: z.array(reason),
        lines: z.array(line),
      }),
    ),
  },
});
