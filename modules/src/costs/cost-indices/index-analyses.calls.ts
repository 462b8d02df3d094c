import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** A group of units: the project, one of its buildings, a trade, a function or a format. */
const place = {
  projectId: idSchema,
  group: z.enum(['project', 'building', 'specialty', 'function', 'format']).optional(),
  /** id of the group; the first group where it is left out */
  id: z.string().max(200).optional(),
};

export const range = z.strictObject({
  low: z.number(),
  high: z.number(),
  /** samples that it is based on; null where the source does not state them */
  samples: z.int().nullable(),
  source: z.string(),
  /** set: a range set of the firm; quantiles: P10 to P90 of 20 samples and more; logDeviation: 2σ of the logarithms of 8 to 19 */
  method: z.enum(['set', 'quantiles', 'logDeviation']),
});
export const flag = z.enum(['within', 'low', 'high', 'unknown']);

const flagged = {
  range: range.nullable(),
  flag,
  /** comparable values that the reader sees, itself not counted */
  samples: z.int(),
  /** the reason for which the value is excluded from statistics */
  unusual: z.string().nullable(),
};

const divisor = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  unit: z.string(),
  value: z.string().nullable(),
  source: z.enum(['file', 'hand', 'formula', 'sum', 'above']).nullable(),
});

/** The parts of each answer that do not depend on the kind of index. */
const analysed = {
  /** revision of the bill that the rows are computed of */
  revision: z.string(),
  /** revision of the values that search and statistics use; null where none are stored */
  computedRevision: z.string().nullable(),
  /** the stored values belong to an earlier bill, or to other factors */
  isStale: z.boolean(),
  groups: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** id of the group that the rows belong to */
  groupId: z.string(),
  total: z.string().nullable(),
  /** share of the amount that is in subjects, 0 to 1; figures below 0.95 stay out of statistics */
  collected: z.number(),
  divisors: z.array(divisor),
};

const treeRow = {
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  depth: z.int(),
};

const economicRow = z.strictObject({
  ...treeRow,
  key: z.string(),
  amount: z.string(),
  share: z.number(),
  perScale: z.number().nullable(),
  divisor: z.string(),
  formula: z.string(),
  ...flagged,
});
const quantityRow = z.strictObject({
  ...treeRow,
  key: z.string(),
  unit: z.string(),
  quantity: z.string(),
  perScale: z.number().nullable(),
  unitPrice: z.number().nullable(),
  divisor: z.string(),
  formula: z.string(),
  ...flagged,
});
const materialRow = z.strictObject({
  ...treeRow,
  key: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  amount: z.string(),
  share: z.number(),
  perScale: z.number().nullable(),
  amountPerScale: z.number().nullable(),
  averagePrice: z.number().nullable(),
  /** resources whose unit cannot be converted into that of the class */
  waiting: z.int(),
  divisor: z.string(),
  formula: z.string(),
  ...flagged,
});
const ratioRow = z.strictObject({
  ...treeRow,
  key: z.string(),
  unit: z.string(),
  value: z.number().nullable(),
  /** why there is no value */
  reason: z.string().nullable(),
  formula: z.string(),
  /** the terms of the formula with their figures */
  figures: z.array(z.tuple([z.string(), z.string()])),
  ...flagged,
});

const indexTree = <Row extends z.ZodType>(row: Row) => ({
  body: z.strictObject(place),
  data: z.strictObject({ ...analysed, rows: z.array(row) }),
});

const lines = z.strictObject({
  /** lines that the figure is the sum of; the 1 000 with the largest amounts are listed */
  count: z.int(),
  /** yuan, of the listed lines */
  amount: z.string(),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      feature: z.string(),
      uom: z.string(),
      quantity: z.string().nullable(),
      price: z.string().nullable(),
      amount: z.string().nullable(),
    }),
  ),
});

/** Analyses of one project: computed of its present bill when they are read. */
export const analysisCalls = defineCalls(
  {
    'POST /b/analyze1/queryTree': indexTree(economicRow),
    /** Lines of a subject. */
    'POST /b/analyze1/queryTreeForBill': {
      body: z.strictObject({ ...place, subjectId: z.string().max(60) }),
      data: lines,
    },
    'POST /b/analyze2/queryTree': indexTree(quantityRow),
    'POST /b/analyze3/queryTree': indexTree(materialRow),
    /** Lines that use a material class. */
    'POST /b/analyze3/queryTreeForBill': {
      body: z.strictObject({ ...place, material: z.string().min(1).max(60) }),
      data: lines,
    },
    'POST /b/relativityAnalyze/queryTree': indexTree(ratioRow),
    /** Lines of one side of a relation. */
    'POST /b/relativityAnalyze/queryBillByModelId': {
      body: z.strictObject({ ...place, modelId: z.string().min(1).max(60), side: z.enum(['over', 'under']) }),
      data: lines,
    },
    'POST /b/expandAnalyze/queryTree': indexTree(ratioRow),
    /** Inputs of the indices of each building, and whether each is there. */
    'POST /b/analyzeProject/queryData': {
      body: z.strictObject({ projectId: idSchema }),
      data: z.array(
        z.strictObject({
          nodeId: z.string(),
          name: z.string(),
          isComplete: z.boolean(),
          collectedShare: z.number(),
          inputs: z.array(
            z.strictObject({
              name: z.string(),
              label: z.string(),
              isThere: z.boolean(),
              says: z.string(),
              requiredBy: z.array(z.string()),
            }),
          ),
        }),
      ),
    },
    /** Stages on the way from imported lines to values in statistics (漏斗). */
    'POST /b/indicator/funnel/getIndexDataSource': {
      body: z.strictObject({ projectId: idSchema }),
      data: z.strictObject({
        stages: z.array(z.strictObject({ name: z.string(), lines: z.int(), amount: z.string() })),
        /** values stored, and those of them that statistics use */
        values: z.int(),
        inStatistics: z.int(),
        isStale: z.boolean(),
      }),
    },
  },
  {
    examples: {
      'POST /b/analyze1/queryTree': [{ body: { projectId: '1', group: 'building' } }],
      'POST /b/analyze1/queryTreeForBill': [{ body: { projectId: '1', subjectId: 'S04' } }],
      'POST /b/analyze2/queryTree': [{ body: { projectId: '1' } }],
      'POST /b/analyze3/queryTree': [{ body: { projectId: '1' } }],
      'POST /b/analyze3/queryTreeForBill': [{ body: { projectId: '1', material: '钢筋' } }],
      'POST /b/relativityAnalyze/queryTree': [{ body: { projectId: '1' } }],
      'POST /b/relativityAnalyze/queryBillByModelId': [
        { body: { projectId: '1', modelId: 'R01', side: 'over' } },
      ],
      'POST /b/expandAnalyze/queryTree': [{ body: { projectId: '1' } }],
      'POST /b/analyzeProject/queryData': [{ body: { projectId: '1' } }],
      'POST /b/indicator/funnel/getIndexDataSource': [{ body: { projectId: '1' } }],
    },
  },
);

/** Whether the inputs of the indices of a project are complete. */
export const complementCalls = defineCalls({
  'GET /b/analyzeProject/queryComplementStatus/:id': {
    params: idParams,
    data: z.strictObject({
      projectId: z.string(),
      isComplete: z.boolean(),
      nodes: z.int(),
      incomplete: z.int(),
      missing: z.array(z.strictObject({ label: z.string(), nodes: z.int() })),
    }),
  },
});

const MAX_COMPUTED = 100;

/** Computing the stored values of projects. */
export const computeCalls = defineCalls(
  {
    /** Begins the computation in the background. Projects without a bill are skipped. */
    'POST /b/indicator/compute': {
      body: z.strictObject({ projectIds: z.array(idSchema).min(1).max(MAX_COMPUTED) }),
      data: z.strictObject({ id: z.string(), jobRunId: z.string() }),
    },
    /** Excludes a value from statistics with a reason, or includes it again. */
    'POST /b/unusualAnalyze/isUnusual': {
      body: z
        .strictObject({
          /** a building, or the project itself */
          nodeId: idSchema,
          projectId: idSchema,
          key: z.string().min(4).max(80),
          isUnusual: z.boolean(),
          reason: z.string().max(200).optional(),
        })
        .refine(({ isUnusual, reason = '' }) => !isUnusual || reason.trim() !== '', {
          message: '排除时应填写',
          path: ['reason'],
        }),
      data: z.strictObject({ changed: z.int() }),
    },
  },
  {
    examples: {
      'POST /b/indicator/compute': [{ body: { projectIds: ['1'] } }],
      'POST /b/unusualAnalyze/isUnusual': [
        { body: { projectId: '1', nodeId: '1', key: 'EC:S04', isUnusual: true, reason: '示例' } },
      ],
    },
  },
);

/** Settings of the firm. */
export const divisorCalls = defineCalls(
  {
    /** The factor that a subject or a material class is divided by; the building area where `symbol` is null. */
    'POST /b/analyze1/saveFactor': {
      body: z.strictObject({
        subjectId: z.string().min(1).max(60),
        symbol: z.string().min(1).max(30).nullable(),
      }),
      data: z.strictObject({ subjectId: z.string(), symbol: z.string().nullable() }),
    },
  },
  { examples: { 'POST /b/analyze1/saveFactor': [{ body: { subjectId: 'S01', symbol: null } }] } },
);
