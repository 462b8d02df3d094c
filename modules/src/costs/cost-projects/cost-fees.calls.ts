import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** Decimal text in yuan; null where it is not known. */
const figure = z.string().nullable();
const MAX_FEES = 200;
const MAX_UNITS = 500;

const symbol = z
  .string()
  .max(20, '费用代号最多 20 个字')
  .regex(
    /^[A-Za-z_\u4e00-\u9fa5][A-Za-z0-9_\u4e00-\u9fa5]*$/,
    '费用代号由字母、数字、下划线和汉字组成，不能以数字开头',
  );
const formula = z.string().trim().min(1, '请填写计算公式').max(500, '计算公式最多 500 个字');
const rate = z.string().regex(/^\d{1,3}(\.\d{1,8})?$/, '费率应为小数，最多 8 位小数，如 0.0925');
const amount = z.string().regex(/^-?\d{1,14}(\.\d{1,2})?$/, '金额应为数字，最多两位小数');
const name = z.string().trim().min(1, '请填写费用名称').max(100, '费用名称最多 100 个字');

const feeFigures = {
  id: z.string(),
  parentId: z.string(),
  symbol: z.string(),
  name: z.string(),
  source: z.string().nullable(),
  formula: z.string().nullable(),
  /** a fraction of 1 */
  rate: figure,
  amount: figure,
  /** as the file states it */
  stated: figure,
  /** stated less computed */
  difference: figure,
  steps: z.string(),
  /** entered by a person, or a lump sum */
  byHand: z.boolean(),
  basis: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** the reason why the fees of the unit could not be computed */
  problem: z.string().nullable(),
  /** the bill was changed since the amount was computed */
  isStale: z.boolean(),
};
/** A fee with the fees below it. Fees of a building or project are sums over its units, by symbol. */
export type FeeNode = {
  readonly [Name in keyof typeof feeFigures]: z.output<(typeof feeFigures)[Name]>;
} & { readonly children: readonly FeeNode[] };
const feeNode: z.ZodType<FeeNode> = z.lazy(() =>
  z.strictObject({ ...feeFigures, children: z.array(feeNode) }),
);
const feeRow = z.strictObject(feeFigures);
const tree = z.array(feeNode);

const evaluated = z.strictObject({
  valid: z.boolean(),
  message: z.string(),
  value: figure,
  steps: z.string(),
});

/** Fees (费用) of a node. */
export const feeTreeCalls = defineCalls({
  'POST /b/project/fee/queryTree': { body: z.strictObject({ projectNodeId: idSchema }), data: tree },
  'POST /b/project/fee/getFeeBySymbol': {
    body: z.strictObject({ projectNodeId: idSchema, symbol }),
    data: feeRow,
  },
  /** Value of a formula over the fees of a unit; nothing is stored. */
  'POST /b/project/fee/getValueByFormula': {
    body: z.strictObject({ projectNodeId: idSchema, formula }),
    data: evaluated,
  },
});

/** Choices for the fees of a node. */
export const feeKindCalls = defineCalls({
  /** The properties of a node by which its template is selected, and the templates in force that fit, best match first. */
  'GET /b/project/fee/getKind/:id': {
    params: idParams,
    data: z.strictObject({
      standard: z.string(),
      tax: z.string(),
      specialty: z.string(),
      templates: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          document: z.string(),
          validFrom: z.string().nullable(),
          validTo: z.string().nullable(),
        }),
      ),
    }),
  },
});

/** Fees of a whole project. */
export const projectFeeCalls = defineCalls({
  /** Fees of all units, summed by symbol. */
  'GET /b/project/fee/feeList/:id': { params: idParams, data: tree },
});

/** Adding fees to a unit. */
export const feeAddCalls = defineCalls({
  'POST /b/project/fee/add': {
    body: z
      .strictObject({
        projectNodeId: idSchema,
        symbol,
        name,
        parentSymbol: symbol.nullable().optional(),
        formula: formula.nullable().optional(),
        rate: rate.nullable().optional(),
        amount: amount.nullable().optional(),
      })
      .refine((row) => Boolean(row.formula) !== Boolean(row.amount), {
        message: '计算公式与金额应填写且只填一项',
        path: ['formula'],
      }),
    data: tree,
  },
  /** Takes the rates of the templates in force in a month over into the fees of a unit, by their names. */
  'POST /b/feetool/tbfeeinfo/importFromBasedata': {
    body: z.strictObject({
      projectNodeId: idSchema,
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份应为 2026-03 的形式'),
    }),
    data: z.strictObject({ changed: z.int(), template: z.string(), rows: tree }),
  },
});

/** Changing one fee. */
export const feeRowCalls = defineCalls({
  /** Changes formula, rate or amount. An amount replaces the formula until a formula or rate is stated again. */
  'PUT /b/project/fee': {
    body: z
      .strictObject({
        id: idSchema,
        name: name.optional(),
        formula: formula.optional(),
        rate: rate.nullable().optional(),
        amount: amount.nullable().optional(),
      })
      .refine(({ amount, formula }) => amount == null || formula === undefined, {
        message: '计算公式与金额不能同时填写',
        path: ['amount'],
      }),
    data: tree,
  },
  'DELETE /b/project/fee/:id': { params: idParams, data: tree },
});

/** Changing the fees of a project. */
export const feeProjectCalls = defineCalls({
  /** Replaces the fees of units by those of a template; all units without fees where none are named. */
  'POST /b/project/fee/init': {
    body: z.strictObject({
      projectId: idSchema,
      projectNodeIds: z.array(idSchema).min(1, '请选择单位工程').max(MAX_UNITS).optional(),
      templateId: idSchema.optional(),
    }),
    data: z.strictObject({
      units: z.int(),
      rows: z.int(),
      template: z.string(),
      problems: z.array(z.strictObject({ projectNodeId: z.string(), message: z.string() })),
    }),
  },
  /** Computes all fees of a project again from its bill. */
  'POST /b/project/fee/sysUpdateProjectFee': {
    body: z.strictObject({ projectId: idSchema }),
    data: z.strictObject({
      /** fees whose amount changed */
      changed: z.int(),
      units: z.int(),
      problems: z.array(z.strictObject({ projectNodeId: z.string(), message: z.string() })),
    }),
  },
});

/** Removing several fees of one unit. */
export const feeRemoveCalls = defineCalls({
  'DELETE /b/project/fee': {
    body: z.strictObject({ ids: z.array(idSchema).min(1, '请选择费用项').max(MAX_FEES) }),
    data: z.strictObject({ removed: z.int() }),
  },
});
