import { defineCalls, idParams, idSchema, paging } from '@jianheng/contract';
import { z } from 'zod';
import { flag, range } from './index-analyses.calls.ts';

/** Contents of a search: nodes with an index, or lines of bills. */
const content = z.enum(['project', 'subject', 'bill', 'material', 'item', 'relativity', 'expand']);

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, '应为数字，最多 12 位整数、6 位小数');
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '应为月份，如 2026-06');

const MAX_FEATURES = 20;
/** Conditions on factors (计算因子) by their symbols. */
const features = z
  .array(
    z.strictObject({
      featureId: z.string().min(1).max(30),
      word: z.enum(['is', 'between']),
      value: z.union([decimal, z.tuple([decimal, decimal])]),
    }),
  )
  .max(MAX_FEATURES)
  .optional();

const kind = idSchema.nullable().optional();

/** The condition of a search (查询条件). */
const condition = {
  ...paging,
  radioValue: content.optional(),
  /** projects as a whole, or their buildings */
  searchProjectKind: z.enum(['project', 'building']).optional(),
  searchShareProject: z.enum(['own', 'department', 'company', 'shared']).optional(),
  /** words in the names of projects and nodes; in codes and names of lines where lines are searched */
  searchContent: z.string().max(100).nullable().optional(),
  /** classes, the widest first; the last one that is given counts with all below it */
  kind1: kind,
  kind2: kind,
  kind3: kind,
  kind4: kind,
  params: z
    .strictObject({
      indexKey: z
        .string()
        .regex(/^(CR|EC|QT|UP|MT|RL|EX):.{1,60}$/, '指标代码不正确')
        .optional(),
      formatId: idSchema.optional(),
      functionId: idSchema.optional(),
      districtId: idSchema.optional(),
      monthFrom: month.optional(),
      monthTo: month.optional(),
      areaLow: decimal.optional(),
      areaHigh: decimal.optional(),
      stage: z.string().max(20).optional(),
      /** sorts by similarity to this node and returns the similarity of each */
      similarTo: idSchema.optional(),
    })
    .nullable()
    .optional(),
  projectBaseFeature: features,
  projectFeature: features,
  projectGroupFeature: features,
  projectItemFeature: features,
  /** a saved search, whose conditions hold where this one states none */
  historyId: idSchema.nullable().optional(),
};

const similarity = z.strictObject({
  /** 0 to 1, over the parts that both nodes state */
  score: z.number(),
  /** share of the weights that is known */
  known: z.number(),
  parts: z.array(z.strictObject({ name: z.string(), weight: z.number(), likeness: z.number().nullable() })),
});

const row = z.strictObject({
  projectId: z.string(),
  projectName: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  kindFullName: z.string(),
  areaName: z.string(),
  priceMonth: z.string().nullable(),
  scale: z.string().nullable(),
  /** 单方造价, yuan per m² */
  perArea: z.number().nullable(),
  index: z
    .strictObject({ key: z.string(), name: z.string(), value: z.number(), unit: z.string(), flag })
    .nullable(),
  item: z
    .strictObject({
      code9: z.string(),
      name: z.string(),
      feature: z.string(),
      uom: z.string(),
      lines: z.int(),
      projects: z.int(),
      quantity: z.string().nullable(),
      priceLow: z.string().nullable(),
      priceHigh: z.string().nullable(),
    })
    .nullable(),
  /** share of the amount that is in subjects, 0 to 1 */
  completeness: z.number().nullable(),
  /** current: of the present bill; stale: of an earlier one */
  state: z.enum(['current', 'stale']),
  /** the reason for which the value is excluded from statistics */
  unusual: z.string().nullable(),
  similarity: similarity.nullable(),
});

const statistics = z.strictObject({
  count: z.int(),
  used: z.int(),
  p10: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
  weightedMean: z.number().nullable(),
  range: range.nullable(),
  period: z.tuple([z.string(), z.string()]).nullable(),
  areas: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  /** number of values by equal steps from the smallest to the largest */
  steps: z.array(z.strictObject({ low: z.number(), high: z.number(), count: z.int() })),
});

const indexChoices = {
  body: z.strictObject({ kindId: idSchema.nullable().optional() }),
  data: z.array(z.strictObject({ key: z.string(), name: z.string(), unit: z.string(), count: z.int() })),
};
const chapterChoices = {
  body: z.strictObject({ kindId: idSchema.nullable().optional() }),
  data: z.array(z.strictObject({ code: z.string(), name: z.string(), count: z.int() })),
};

/** Search of indices over the projects that the reader sees. */
export const searchCalls = defineCalls(
  {
    'POST /b/project/index/search/searchProject': {
      body: z.strictObject(condition),
      data: z.strictObject({
        rows: z.array(row),
        total: z.int(),
        /** the index that the rows show */
        indexKey: z.string().nullable(),
        /** null below eight values */
        statistics: statistics.nullable(),
        /** projects that the reader sees, and those of them whose indices are stored */
        projects: z.int(),
        computed: z.int(),
      }),
    },
    /** Indices of subjects that can be searched, with their number of values. */
    'POST /b/project/index/search/getSubjectCondition': indexChoices,
    'POST /b/project/index/search/getMaterialCondition': indexChoices,
    'POST /b/project/index/search/getRelativityCondition': indexChoices,
    'POST /b/project/index/search/getExpandCondition': indexChoices,
    /** Chapters of the bill books with their number of lines. */
    'POST /b/project/index/search/getBillCondition': chapterChoices,
    /** Chapters with their number of distinct items. */
    'POST /b/project/index/search/getItemsCondition': chapterChoices,
  },
  {
    examples: {
      'POST /b/project/index/search/searchProject': [{ body: { pageNo: 1, pageSize: 20 } }],
    },
  },
);

/** The conditions under which projects like a given one are found. */
export const searchDefaultCalls = defineCalls({
  'GET /b/project/index/search/defaultInfo/:id': {
    params: idParams,
    data: z.strictObject({
      projectId: z.string(),
      kind1: z.string().nullable(),
      kind2: z.string().nullable(),
      kind3: z.string().nullable(),
      kind4: z.string().nullable(),
      districtId: z.string().nullable(),
      /** three years up to the price month of the project */
      monthFrom: z.string().nullable(),
      monthTo: z.string().nullable(),
      /** 30 % below and above the area of the project */
      areaLow: z.string().nullable(),
      areaHigh: z.string().nullable(),
    }),
  },
});
