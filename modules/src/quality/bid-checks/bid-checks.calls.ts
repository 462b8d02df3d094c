import { bidLines, bidNumber, bidSummary, defineCalls } from '@jianheng/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
export type BidSummary = z.infer<typeof bidSummary>;
export type BidLines = z.infer<typeof bidLines>;

/** Results of a check of bids. */
export const bidCheckCalls = defineCalls({
  /** `isStale`: a bill or the record was changed since; `summary` is null before the first check. */
  'POST /b/quality/bidCheck/summary': {
    body: z.strictObject({ id }),
    data: z.strictObject({ isStale: z.boolean(), summary: bidSummary.nullable() }),
  },
  'POST /b/quality/bidCheck/bidLines': {
    body: z.strictObject({ id, bid: bidNumber }),
    data: bidLines,
  },
});
