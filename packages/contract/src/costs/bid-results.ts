import { z } from 'zod';

/** yuan */
const money = z.string();
/** 0 to 1 */
const share = z.number();
/** The place of a bid in its check, from 0. */
export const bidNumber = z.int().min(0).max(99);

/** How regular the prices of a bid are towards reference prices. */
const regularity = z.strictObject({
  compared: z.int(),
  factor: z.number().nullable(),
  share,
  isSuspicious: z.boolean(),
});

const bid = z.strictObject({
  bidder: z.string(),
  projectId: z.string(),
  lines: z.int(),
  total: money.nullable(),
  deviations: z.int(),
  unbalanced: z.int(),
  /** the prices that its own were held against: those of the tender, or the control prices in its own file */
  reference: z.enum(['tender', 'control']),
  regularity,
});

const pair = z.strictObject({
  left: bidNumber,
  right: bidNumber,
  compared: z.int(),
  equal: z.int(),
  equalShare: share,
  factor: z.number().nullable(),
  factorShare: share,
  sameErrors: z.array(z.string()),
  sameTotals: z.array(z.strictObject({ node: z.string(), total: z.string(), difference: money })),
  sameMarks: z.array(z.strictObject({ name: z.string(), value: z.string(), isTelling: z.boolean() })),
  isSuspicious: z.boolean(),
});

/** The result of a check, without the lines of single bids. */
export const bidSummary = z.strictObject({
  tender: z.strictObject({ lines: z.int(), total: money.nullable(), isPriced: z.boolean() }),
  bids: z.array(bid),
  pairs: z.array(pair),
  /** prices of units side by side, null where a file has no such unit */
  units: z.array(
    z.strictObject({ name: z.string(), tender: money.nullable(), bids: z.array(money.nullable()) }),
  ),
});

/** Lines of one bid: deviations from the tender's bill by kind, and prices far from their reference. */
export const bidLines = z.strictObject({
  deviations: z.array(
    z.strictObject({
      kind: z.string(),
      title: z.string(),
      count: z.int(),
      amount: money.nullable(),
      /** the first 300 */
      rows: z.array(
        z.strictObject({
          place: z.string(),
          code: z.string(),
          name: z.string(),
          expected: z.string().nullable(),
          actual: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** the 300 weightiest */
  unbalanced: z.array(
    z.strictObject({
      line: z.string(),
      code: z.string(),
      name: z.string(),
      price: money,
      reference: money,
      deviation: z.number(),
      weight: money,
    }),
  ),
});
