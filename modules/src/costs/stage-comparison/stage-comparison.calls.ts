import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const money = z.string();
const stage = z.enum(['estimate', 'budget', 'control', 'bid', 'contract', 'settlement']);
const value = z.strictObject({
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  amount: money,
  /** the line, or of a unit its node, in the cost project of the stage; null of sums and fees */
  target: z.string().nullable(),
});
/** in yuan; quantity, price and fee add up to the difference */
const effects = z.strictObject({ difference: money, quantity: money, price: money, fee: money });
const node = z.strictObject({
  key: z.string(),
  /** of the building of a unit, of the unit of a line; null for the project */
  parentKey: z.string().nullable(),
  kind: z.enum(['project', 'building', 'unit', 'line', 'fee']),
  code: z.string(),
  name: z.string(),
  uom: z.string(),
  /** in the order of the chosen projects */
  values: z.array(value.nullable()),
  effects,
});
const chosen = {
  /** cost projects, one of each stage */
  projects: z.array(idSchema).min(1, '请选择造价项目').max(6, '最多六个阶段'),
  base: stage.meta({ title: '基准' }),
  other: stage.meta({ title: '对比' }),
};

/** Lines that the call about differences answers at most. */
export const MAX_DIFFERENCES = 500;

/** 多算对比 of the cost projects of one commission. */
export const comparisonCalls = defineCalls({
  /** Cost projects of a commission by their stage of pricing, of those that the caller sees. */
  'GET /b/consult/stage-comparison/:id': {
    params: idParams,
    data: z.array(
      z.strictObject({ id: idSchema, stage, name: z.string(), amount: money.nullable(), lines: z.int() }),
    ),
  },
  /** Project, buildings and units with their amount in every stage; with `unit` the lines of that unit alone. */
  'POST /b/consult/stage-comparison/:id/compare': {
    params: idParams,
    body: z.strictObject({ ...chosen, unit: z.string().max(500).optional() }),
    data: z.array(node),
  },
  /** Lines that differ between two stages by quantity or by price, the largest effects first, 500 at most. */
  'POST /b/consult/stage-comparison/:id/differences': {
    params: idParams,
    body: z.strictObject({ ...chosen, effect: z.enum(['quantity', 'price']) }),
    data: z.strictObject({
      lines: z.array(
        z.strictObject({
          key: z.string(),
          place: z.string(),
          code: z.string(),
          name: z.string(),
          uom: z.string(),
          base: value.nullable(),
          other: value.nullable(),
          effects,
          /** Between contract and settlement alone: change of quantity as a share, and settlement by GB 50500-2013 §9.6.2. */
          settling: z
            .strictObject({
              variance: z.string(),
              settled: z.strictObject({ price: z.string(), amount: money }).nullable(),
            })
            .nullable(),
        }),
      ),
      /** 报价浮动率, as a share: what the contract stays below the control price; null where no control price was chosen */
      float: z.string().nullable(),
      /** lines with such an effect, and its sum */
      total: z.int(),
      sum: money,
    }),
  },
});
