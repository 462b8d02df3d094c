import { defineCalls } from '@jianheng/contract';
import { z } from 'zod';
import { place, range } from './cost-materials.calls.ts';

/** Items of a bill. */
export const itemCalls = defineCalls({
  /** Items (条目): lines that are alike in code, name, feature, unit, section and specialty. With `itemId`, its lines too. */
  'POST /b/item/getItemsData': {
    body: z.strictObject({
      ...place,
      ...range,
      words: z.string().max(100).optional(),
      itemId: z
        .string()
        .regex(/^\d{1,9}$/, '编号不正确')
        .optional(),
    }),
    data: z.strictObject({
      revision: z.string(),
      total: z.int(),
      rows: z.array(
        z.strictObject({
          itemId: z.string(),
          code9: z.string(),
          name: z.string(),
          feature: z.string(),
          uom: z.string(),
          lines: z.int(),
          qty: z.string(),
          amount: z.string(),
          priceLow: z.string().nullable(),
          priceHigh: z.string().nullable(),
        }),
      ),
      /** ids of the lines of `itemId` */
      lineIds: z.array(z.string()),
    }),
  },
});
