import { defineCalls, filters, idSchema, ordering, paging } from '@jianheng/contract';
import { z } from 'zod';
import { FEATURE_LEVELS, FEATURE_TYPES } from './entities.ts';

/** A class of buildings with the classes below it. */
export interface KindNode {
  readonly id: string;
  readonly parentId: string;
  readonly sort: number;
  readonly code: string;
  readonly name: string;
  /** 1 to 4, from the top of the tree */
  readonly level: number;
  readonly children: readonly KindNode[];
}
const kindNode: z.ZodType<KindNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    parentId: z.string(),
    sort: z.int(),
    code: z.string(),
    name: z.string(),
    level: z.int(),
    children: z.array(kindNode),
  }),
);

/** The class below which a tree begins; the root, -1, by default. */
const below = z.strictObject({
  parentId: z
    .string()
    .regex(/^(-1|[1-9]\d{0,17})?$/, '编号不正确')
    .optional(),
});
const tree = { query: below, data: z.array(kindNode) };

const keysOf = <const Names extends Readonly<Record<string, string>>>(names: Names) =>
  z.enum(Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]]);

/** Classes of buildings (工程分类). */
export const kindCalls = defineCalls({
  /** One, two or three levels below a class. */
  'GET /b/kind/tree1': tree,
  'GET /b/kind/tree2': tree,
  'GET /b/kind/tree3': tree,
  /** The industry whose costs the firm keeps: the second part of the parameter ProjectCostIndustryName. */
  'GET /b/kind/getProjectCostIndustry': { data: z.strictObject({ value: z.string() }) },
  /** Features of a class, its own and those inherited from the classes above; without a class those of all. */
  'POST /b/kind/attr/queryList': {
    body: z.strictObject({
      params: filters({ kindId: idSchema.optional(), level: keysOf(FEATURE_LEVELS).optional() }),
      ...paging,
      ...ordering,
    }),
    data: z.array(
      z.strictObject({
        id: z.string(),
        kindId: z.string(),
        code: z.string(),
        name: z.string(),
        level: keysOf(FEATURE_LEVELS),
        dataType: keysOf(FEATURE_TYPES),
        unit: z.string(),
        options: z.array(z.string()),
        required: z.boolean(),
        searchable: z.boolean(),
        isScale: z.boolean(),
      }),
    ),
  },
});

const LEVELS = z.enum(['project', 'node', 'function']);
const factorRow = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  unit: z.string(),
  level: LEVELS,
  rule: z.enum(['sum', 'max', 'formula']),
  formula: z.string().nullable(),
  required: z.boolean(),
});
const factorList = {
  body: z.strictObject({
    params: filters({ level: LEVELS.optional(), name$like: z.string().max(100).optional() }),
    ...paging,
    ...ordering,
  }),
  data: z.array(factorRow),
};

/** Definitions of factors (计算因子). Both spellings of the list answer the same. */
export const factorCalls = defineCalls({
  'POST /b/projectFactors/querySpecialList': factorList,
  'POST /b/projectFactors/querySpecialList2': factorList,
  /** Whether a formula over factors is valid, with the unit of its result and the place of a fault. */
  'POST /b/projectFactors/verifyFormulaValid': {
    body: z.strictObject({ formula: z.string().max(500), level: LEVELS.optional() }),
    data: z.strictObject({
      valid: z.boolean(),
      message: z.string(),
      at: z.int().nullable(),
      unit: z.string(),
      symbols: z.array(z.string()),
    }),
  },
});
