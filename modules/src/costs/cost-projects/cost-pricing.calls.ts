import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';
import { materialId, price } from './cost-materials.calls.ts';
import { edited, lineId, revision } from './cost-projects.calls.ts';
import { MARGIN_BASES } from './price-parts.ts';

/** Resources and norm items of one line, and lines that one call prices. */
const MAX_USES = 500;
const MAX_NORMS = 100;
const MAX_LINES = 1000;

const content = z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/, '含量应为数字，最多 9 位整数、6 位小数');
const normQuantity = z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/, '工程量应为数字，最多 9 位整数、6 位小数');
const rate = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, '费率应为数字，最多 3 位整数、4 位小数');

const newResource = z.strictObject({
  code: z.string().trim().max(50),
  name: z.string().trim().min(1, '请填写名称').max(200),
  specification: z.string().trim().max(200),
  unit: z.string().trim().min(1, '请填写单位').max(30),
  kind: z.enum(['R', 'C', 'Z', 'S', 'J', 'P']),
  price,
});

const signed = z.string().regex(/^-?\d{1,9}(\.\d{1,4})?$/, '金额应为数字，最多 9 位整数、4 位小数');
const margin = z.union([
  z.strictObject({ amount: signed }),
  /** `rate` in per cent */
  z.strictObject({ rate, base: z.enum(MARGIN_BASES) }),
]);

/** Composing the unit price of lines (组价). */
export const pricingCalls = defineCalls({
  /**
   * Replaces the price analysis of a line: 综合单价 is composed of its resources, or of its norm items where it has no resources,
   * and of 管理费 and 利润. The amount and the sums of its unit follow. Without resources and norm items the analysis is removed and
   * the price stays.
   */
  'POST /b/project/lines/price': {
    body: z.strictObject({
      projectId: idSchema,
      lineId,
      /** `digest` of the analysis that the person saw */
      was: z.string().max(64),
      uses: z
        .array(
          z.union([
            z.strictObject({ resourceId: materialId, content }),
            z.strictObject({ resource: newResource, content }),
          ]),
        )
        .max(MAX_USES),
      norms: z
        .array(
          z.strictObject({
            code: z.string().trim().max(50),
            name: z.string().trim().max(200),
            uom: z.string().trim().max(30),
            quantity: normQuantity.nullable(),
            price: signed.nullable(),
            labour: signed.nullable(),
            material: signed.nullable(),
            machine: signed.nullable(),
            margin: signed.nullable(),
          }),
        )
        .max(MAX_NORMS),
      /** null: none */
      overhead: margin.nullable(),
      profit: margin.nullable(),
    }),
    data: edited,
  },
  /** Gives other lines the price analysis of a line; quantities of norm items are in proportion to those of the lines. */
  'POST /b/project/lines/price/copy': {
    body: z.strictObject({
      projectId: idSchema,
      lineId,
      /** `digest` of the analysis, and the revision at which the other lines were read */
      was: z.string().max(64),
      revision,
      to: z.array(lineId).min(1, '至少选择一条').max(MAX_LINES),
    }),
    data: edited,
  },
});

/** Norm items for composing prices. */
export const pricingNormCalls = defineCalls({
  /** The norm item with this code in the norm books of the firm that fit the project; null where none has it. */
  'POST /b/project/lines/price/norm': {
    body: z.strictObject({ projectId: idSchema, code: z.string().trim().min(1, '请填写定额编号').max(50) }),
    data: z.strictObject({
      norm: z
        .strictObject({
          bookName: z.string(),
          version: z.string(),
          code: z.string(),
          name: z.string(),
          unit: z.string(),
          price: z.string(),
          labour: z.string().nullable(),
          material: z.string().nullable(),
          machine: z.string().nullable(),
        })
        .nullable(),
    }),
  },
});

/** Lines that a price analysis may be copied to. */
export const equalLineCalls = defineCalls({
  /** Other lines of the project with the same nine digits of the code, name, feature and unit; 1 000 at most. */
  'POST /b/project/lines/equal': {
    body: z.strictObject({ projectId: idSchema, lineId }),
    data: z.strictObject({
      revision: z.string(),
      rows: z.array(
        z.strictObject({
          id: z.string(),
          /** its unit with the building: 1#楼 / 建筑工程 */
          nodeName: z.string(),
          code: z.string(),
          name: z.string(),
          uom: z.string(),
          quantity: z.string().nullable(),
          price: z.string().nullable(),
          amount: z.string().nullable(),
        }),
      ),
    }),
  },
});
