import { defineCalls, idParams, idSchema, paging } from '@jianheng/contract';
import { z } from 'zod';
import { flag, range } from './index-analyses.calls.ts';

const MAX_NODES = 50;
const nodeIds = z.array(idSchema).min(1).max(MAX_NODES);

const node = z.strictObject({
  nodeId: z.string(),
  nodeName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  stage: z.string(),
  priceMonth: z.string().nullable(),
  /** m² */
  area: z.number().nullable(),
  total: z.string().nullable(),
});

const effects = z.strictObject({
  difference: z.string(),
  /** (q1 − q0) · p0; null where one side has no quantity */
  quantity: z.string().nullable(),
  /** (p1 − p0) · q1; both together are the difference to the fen */
  price: z.string().nullable(),
});

const cell = z.strictObject({
  amount: z.string(),
  /** share of the amount of the node's lines, 0 to 1 */
  share: z.number(),
  perArea: z.number().nullable(),
  quantity: z.string().nullable(),
  quantityPerArea: z.number().nullable(),
  unitPrice: z.number().nullable(),
  /** against the first node; null for the first itself */
  effects: effects.nullable(),
});

/** Buildings and projects side by side. An id of a project is the project as a whole. */
export const comparisonCalls = defineCalls(
  {
    'POST /b/analyzeGroup/queryColumn': { body: z.strictObject({ nodeIds }), data: z.array(node) },
    'POST /b/analyzeGroup/queryData': {
      body: z.strictObject({ nodeIds }),
      data: z.strictObject({
        nodes: z.array(node),
        subjects: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            depth: z.int(),
            unit: z.string().nullable(),
            cells: z.array(cell),
            /** over yuan per m² of the nodes that have an area and an amount */
            spread: z
              .strictObject({
                least: z.number(),
                mean: z.number(),
                greatest: z.number(),
                /** coefficient of variation, 0 to 1 */
                variation: z.number(),
              })
              .nullable(),
          }),
        ),
      }),
    },
  },
  {
    examples: {
      'POST /b/analyzeGroup/queryColumn': [{ body: { nodeIds: ['1'] } }],
      'POST /b/analyzeGroup/queryData': [{ body: { nodeIds: ['1', '2'] } }],
    },
  },
);

/** Items of the bills of two to five nodes side by side. */
export const billComparisonCalls = defineCalls(
  {
    'GET /b/compare/billDetailByBt/:ids': {
      params: z.strictObject({
        ids: z.string().regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){1,4}$/, '应为 2 到 5 个编号，用逗号隔开'),
      }),
      query: z.strictObject({ subjectId: z.string().max(60).optional() }),
      data: z.strictObject({
        nodes: z.array(node),
        /** items of all nodes; the 1 000 with the largest amounts are listed */
        total: z.int(),
        rows: z.array(
          z.strictObject({
            id: z.string(),
            subjectId: z.string(),
            code9: z.string(),
            name: z.string(),
            unit: z.string(),
            cells: z.array(
              z
                .strictObject({
                  quantity: z.string(),
                  unitPrice: z.number().nullable(),
                  amount: z.string(),
                })
                .nullable(),
            ),
          }),
        ),
      }),
    },
  },
  { examples: { 'GET /b/compare/billDetailByBt/:ids': [{ params: { ids: '1,2' }, query: {} }] } },
);

const unusualCall = {
  body: z.strictObject({
    ...paging,
    /** one project alone */
    projectId: idSchema.optional(),
    /** values that people have excluded, or only those that they have not */
    unusual: z.boolean().optional(),
  }),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        projectId: z.string(),
        projectName: z.string(),
        nodeId: z.string(),
        nodeName: z.string(),
        key: z.string(),
        name: z.string(),
        value: z.number(),
        unit: z.string(),
        range,
        flag,
        /** distance to the nearest bound as a share of it, negative below the range */
        deviation: z.number(),
        unusual: z.string().nullable(),
        state: z.enum(['current', 'stale']),
      }),
    ),
    total: z.int(),
    /** stored values, and those of them that have a range */
    values: z.int(),
    compared: z.int(),
  }),
};

/** Stored values of buildings beyond their ranges, the farthest first. */
export const unusualCalls = defineCalls({
  'POST /b/unusualAnalyze/relativityCheck': unusualCall,
  'POST /b/unusualAnalyze/expandCheck': unusualCall,
  'POST /b/unusualAnalyze/materialCheck': unusualCall,
  'POST /b/unusualAnalyze/quantityCheck': unusualCall,
  'POST /b/unusualAnalyze/economicCheck': unusualCall,
});

/** Cost projects that the caller follows (收藏). */
export const collectionCalls = defineCalls({
  /** `id` is that of the caller; collections of others are not shown. */
  'GET /b/personal/collection/listDataIds/:id': { params: idParams, data: z.array(z.string()) },
});
