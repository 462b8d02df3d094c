import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';
import { FEATURE_LEVELS, FEATURE_TYPES } from '../cost-catalogues/cost-catalogues.module.ts';
import { placedNode } from './cost-nodes.calls.ts';

const MAX_ROWS = 200;
const keysOf = <const Names extends Readonly<Record<string, string>>>(names: Names) =>
  z.enum(Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]]);

const evidence = z.strictObject({
  kind: z.enum(['cover', 'building', 'name', 'line']),
  /** of a line of the bill, `812-1`; else empty */
  lineId: z.string(),
  sheet: z.string(),
  row: z.int().nullable(),
  text: z.string(),
  /** number of texts with this value */
  count: z.int(),
});
const featureRow = z.strictObject({
  featureId: z.string(),
  code: z.string(),
  name: z.string(),
  level: keysOf(FEATURE_LEVELS),
  dataType: keysOf(FEATURE_TYPES),
  unit: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
  value: z.string().nullable(),
  source: z.enum(['file', 'hand']).nullable(),
  evidence: evidence.nullable(),
  /** a value that the texts of the bill propose; null where it is stored already, or there is none */
  proposed: z
    .strictObject({ value: z.string(), confidence: z.number(), evidence, others: z.array(z.string()) })
    .nullable(),
});
const features = z.array(featureRow);

const ofProject = { body: z.strictObject({ projectId: idSchema }), data: features };
const ofNode = {
  params: z.strictObject({
    projectNodeId: idSchema,
    /** a function (功能) of the node; -1: the node itself */
    functionId: z.string().regex(/^(-1|[1-9]\d{0,17})$/, '编号不正确'),
  }),
  data: features,
};

/** Features (特征) of a project: basic information, and features of the whole. The extracting calls propose values. */
export const projectFeatureCalls = defineCalls({
  'POST /b/project/queryProjectProperty': ofProject,
  'POST /b/project/queryProjectAttrProperty': ofProject,
  'POST /b/projectAttrExtract/queryProjectProperty': ofProject,
  'POST /b/projectAttrExtract/queryProjectAttrProperty': ofProject,
});

/** Features of a node or one of its functions. */
export const nodeFeatureCalls = defineCalls({
  'GET /b/project/node/queryEngineerFeature/:projectNodeId/:functionId': ofNode,
  'GET /b/projectAttrExtract/queryEngineerFeature/:projectNodeId/:functionId': ofNode,
});

const usedValues = z.array(
  z.strictObject({
    featureId: z.string(),
    name: z.string(),
    values: z.array(z.strictObject({ value: z.string(), count: z.int() })),
  }),
);

/** Choices and overviews of the features of a node. */
export const nodeFeatureChoiceCalls = defineCalls({
  /** Values that features of the node have in all projects that the caller sees. */
  'GET /b/project/node/queryEngineerFeatureChoose/:id': { params: idParams, data: usedValues },
  /** Values of line features (清单特征) in the bill below the node. */
  'GET /b/project/node/queryItemFeatureChoose/:id': { params: idParams, data: usedValues },
  'GET /b/project/node/queryProjectNodeProperty/:id': {
    params: idParams,
    data: z.strictObject({ node: placedNode, features }),
  },
  /** As queryProjectNodeProperty, with the fields that the firm added to nodes. */
  'GET /b/project/node/customProjectNode/:id': {
    params: idParams,
    data: z.strictObject({ node: placedNode, features, extra: z.record(z.string(), z.unknown()) }),
  },
});

/** Features by which projects are searched. */
export const featureSearchCalls = defineCalls({
  'POST /b/project/node/queryEngineerFeatureForSearch': {
    body: z.strictObject({ kindIds: z.array(idSchema).max(50).optional() }),
    data: z.array(
      featureRow.pick({
        featureId: true,
        code: true,
        name: true,
        level: true,
        dataType: true,
        unit: true,
        options: true,
      }),
    ),
  },
});

const rows = z
  .array(
    z.strictObject({
      featureId: idSchema,
      /** empty: drops the stored value */
      value: z.string().max(200, '特征内容最多 200 个字').nullable(),
    }),
  )
  .min(1)
  .max(MAX_ROWS);
const saved = z.strictObject({
  saved: z.int(),
  /** names of features whose typed values were kept */
  kept: z.array(z.string()),
});
const savedOfProject = { body: z.strictObject({ projectId: idSchema, rows }), data: saved };
const savedOfNode = {
  body: z.strictObject({ projectNodeId: idSchema, functionId: idSchema.nullable().optional(), rows }),
  data: saved,
};

/** Saving features of a project: typed values, or proposals that a person confirms. */
export const projectFeatureEditCalls = defineCalls({
  'POST /b/project/saveProjectFeature': savedOfProject,
  'POST /b/projectAttrExtract/saveProjectBaseFeature': savedOfProject,
  'POST /b/projectAttrExtract/saveProjectFeature': savedOfProject,
});

/** Saving features of a node or one of its functions. */
export const nodeFeatureEditCalls = defineCalls({
  'POST /b/project/node/saveProjectEngineerInfo': savedOfNode,
  'POST /b/projectAttrExtract/saveProjectNodeFeature': savedOfNode,
});
