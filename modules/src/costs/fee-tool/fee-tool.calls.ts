import { defineCalls } from '@jianheng/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
/** Decimal text; amounts in 万元. */
const figure = z.string().max(40);

/** Areas of tariffs. */
export const areaCalls = defineCalls({
  /** Areas that have tariffs, with their number; an empty id where a tariff holds for the whole country. */
  'GET /b/feetool/tbfeebase/getAreas': {
    data: z.array(z.strictObject({ id: z.string(), name: z.string(), count: z.int() })),
  },
});

/** Calculating by a tariff. */
export const calculatorCalls = defineCalls({
  /** The fee with its steps; nothing is stored. */
  'POST /b/feetool/tbfeesimple/getTbFeeSimple': {
    body: z.strictObject({
      baseId: id,
      item: z.string().max(100),
      base: figure,
      factors: z
        .array(z.tuple([z.string().max(30), figure]))
        .max(10)
        .optional(),
      floatPercent: figure.optional(),
      minimum: figure.optional(),
      isCapped: z.boolean().optional(),
      reduced: figure.optional(),
      increased: figure.optional(),
    }),
    data: z.strictObject({
      /** 万元, four decimals */
      fee: z.string(),
      feeInYuan: z.string(),
      steps: z.array(z.strictObject({ text: z.string(), amount: z.string() })),
      /** facts about the tariff that the reader should know: not valid any more, float above its limit, its own note */
      notes: z.array(z.string()),
    }),
  },
});
