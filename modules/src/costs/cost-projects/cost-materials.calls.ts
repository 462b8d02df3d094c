import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** Resources that one call changes at most. */
const MAX_IDS = 500;
const MAX_PAGE = 1000;

/** Project and place in its price table: `41-17`. */
export const materialId = z.string().regex(/^[1-9]\d{0,17}-\d{1,9}$/, '编号不正确');
const ids = z.array(materialId).min(1, '至少选择一条').max(MAX_IDS);

const kind = z.enum(['R', 'C', 'Z', 'S', 'J', 'P']);
const className = z.string().max(50);
const by = z.enum(['file', 'code', 'name', 'similar', 'hand', 'none']);
export const price = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, '价格应为数字，最多 9 位整数、4 位小数');
const factor = z
  .string()
  .regex(/^(?!0*(\.0*)?$)\d{1,6}(\.\d{1,8})?$/, '换算系数应为大于 0 的数字，最多 8 位小数');

/** A project, or one of its nodes with all below it. */
export const place = { projectId: idSchema, projectNodeId: idSchema.optional() };
/** Page of a list. */
export const range = {
  pageNo: z.int('应为整数').min(1, '不能小于 1').max(100_000).optional(),
  pageSize: z.int('应为整数').min(1, '不能小于 1').max(MAX_PAGE).optional(),
};

const list = z.strictObject({
  ...place,
  ...range,
  kinds: z.array(kind).max(6).optional(),
  /** empty: in no class */
  class: className.optional(),
  /** a part of code, name or specification */
  words: z.string().max(100).optional(),
  /** only rows that wait for their conversion (待换算) */
  waiting: z.boolean().optional(),
});

/** Columns of a resource on phones. Figures are decimal text: money in yuan, quantities in the unit of the resource. */
const narrowRow = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  kind,
  class: z.string(),
  quantity: z.string(),
  /** null where its uses have several prices */
  price: z.string().nullable(),
  amount: z.string(),
});
const materialRow = narrowRow.extend({
  by,
  lowPrice: z.string(),
  highPrice: z.string(),
  /** 信息价 */
  guide: z.string().nullable(),
  /** share of the amount of all resources, 0 to 1 */
  share: z.number(),
  /** units of the class for one unit of the resource */
  factor: z.string().nullable(),
  /** quantity in the unit of the class; null waits for a conversion (待换算) */
  converted: z.string().nullable(),
});

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    revision: z.string(),
    total: z.int(),
    /** of the rows on all pages */
    amount: z.string(),
    rows: z.array(row),
  });

const classSum = z.strictObject({
  name: z.string(),
  unit: z.string(),
  /** converted quantities alone */
  quantity: z.string(),
  amount: z.string(),
  share: z.number(),
  averagePrice: z.number().nullable(),
  waiting: z.int(),
});
const summary = z.strictObject({
  revision: z.string(),
  kinds: z.array(
    z.strictObject({ kind, name: z.string(), count: z.int(), amount: z.string(), share: z.number() }),
  ),
  classes: z.array(classSum),
  unclassified: z.string(),
  total: z.string(),
  /** classes and the unclassified rest make up the total, to the fen */
  isConserved: z.boolean(),
  /** classes that can be assigned, with the units that their consumption is counted in */
  choices: z.array(z.strictObject({ name: z.string(), unit: z.string() })),
});

const sources = z.strictObject({
  revision: z.string(),
  /** lines on all pages, with the sums of what they use */
  total: z.int(),
  quantity: z.string(),
  amount: z.string(),
  rows: z.array(
    z.strictObject({
      /** unit and number of the line: `812-1` */
      id: z.string(),
      nodeId: z.string(),
      /** the unit with its building: 1#楼 / 建筑工程 */
      nodeName: z.string(),
      code: z.string(),
      name: z.string(),
      feature: z.string(),
      uom: z.string(),
      qty: z.string().nullable(),
      price: z.string().nullable(),
      /** quantity and money of the resource in this line */
      used: z.string(),
      usedAmount: z.string(),
    }),
  ),
});

const collected = z.strictObject({
  /** materials in a class, and all materials; labour and machines are in none */
  collected: z.int(),
  total: z.int(),
  collectedAmount: z.string(),
  totalAmount: z.string(),
  /** of the amount, 0 to 1 */
  share: z.number(),
});

const treeFigures = {
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  kind: kind.nullable(),
  class: z.string().nullable(),
  count: z.int(),
  amount: z.string(),
  share: z.number(),
};
/** A kind of resources with its classes. The children of a node add up to it. */
export type MaterialTreeNode = {
  readonly [Name in keyof typeof treeFigures]: z.output<(typeof treeFigures)[Name]>;
} & { readonly children: readonly MaterialTreeNode[] };
const treeNode: z.ZodType<MaterialTreeNode> = z.lazy(() =>
  z.strictObject({ ...treeFigures, children: z.array(treeNode) }),
);

/** Resources (人材机) of a project: lists, sums, and the lines that use them. */
export const materialCalls = defineCalls({
  /** Resources with their consumption, those with the most money first. */
  'POST /b/project/material/queryList': { body: list, data: pageOf(materialRow) },
  /** The same with fewer columns. */
  'POST /b/project/material/queryListFront': { body: list, data: pageOf(narrowRow) },
  /** Sums by kind and by class. */
  'POST /b/project/material/queryListSummary': { body: z.strictObject(place), data: summary },
  /** Lines that use a resource. */
  'POST /b/project/material/getSourceBill': {
    body: z.strictObject({ ...place, ...range, id: materialId }),
    data: sources,
  },
  /** Lines that use one of several resources. */
  'POST /b/project/material/getSourceBillByIds': {
    body: z.strictObject({ ...place, ...range, ids }),
    data: sources,
  },
  /** Σ of the converted quantities of a class, and how many resources wait for their conversion. */
  'POST /b/project/material/sumTransformedQuantity': {
    body: z.strictObject({ ...place, class: className.min(1, '请选择材料类') }),
    data: z.strictObject({ unit: z.string(), quantity: z.string(), waiting: z.int() }),
  },
  /** Materials in classes, of a node. */
  'POST /b/project/material/countSubjectModelNum': {
    body: z.strictObject({ projectId: idSchema, projectNodeId: idSchema }),
    data: collected,
  },
  'POST /b/project/material/countSubjectModelNumForProject': {
    body: z.strictObject({ projectId: idSchema }),
    data: collected,
  },
  /** Classes with the items (条目) and lines that use their resources; the class without a name is the unclassified rest. */
  'POST /b/project/material/allItemSummary': {
    body: z.strictObject(place),
    data: z.strictObject({
      revision: z.string(),
      classes: z.array(classSum.extend({ items: z.int(), lines: z.int() })),
      total: z.string(),
    }),
  },
});

/** Resources by a query or by their own id. */
export const materialTreeCalls = defineCalls({
  /** All resources by kind, and materials by class. */
  'GET /b/project/material/getMaterialTree': { query: z.strictObject(place), data: treeNode },
  /** The first 1 000 lines that use a resource. */
  'GET /b/project/material/getSourceMaterial/:id': {
    params: z.strictObject({ id: materialId }),
    data: sources,
  },
});

const changed = z.strictObject({
  /** resources that were changed */
  changed: z.int(),
  revision: z.string(),
});
const priced = changed.extend({
  /** lines whose price changed with it */
  lines: z.int(),
});
const classified = changed.extend({
  /** likely classes that need confirming, those with the most money first */
  proposals: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      class: z.string(),
      score: z.number(),
      /** the similar resource */
      like: z.string(),
    }),
  ),
});
const chosen = z.strictObject({ projectId: idSchema, ids });
/** the base that 管理费 and 利润 of the lines keep their share of when a price changes; without it they are not changed */
const margins = z.enum(['labour', 'labourMachine', 'direct']).optional();

/** Changing resources of a project. */
export const materialEditCalls = defineCalls({
  /** Changes class and price of resources. An empty class takes them out of their class. */
  'POST /b/project/material/updateByItem': {
    body: z
      .strictObject({
        projectId: idSchema,
        ids,
        class: className.optional(),
        price: price.optional(),
        margins,
      })
      .refine((body) => body.class !== undefined || body.price !== undefined, {
        message: '请填写材料类或价格',
        path: ['class'],
      }),
    data: priced,
  },
  /** Saves one resource; `was`: the price that the user saw. */
  'POST /b/project/material': {
    body: z.strictObject({
      projectId: idSchema,
      id: materialId,
      class: className.optional(),
      price: price.optional(),
      margins,
      factor: factor.nullable().optional(),
      was: z.strictObject({ price: z.string().max(40).nullable() }).optional(),
    }),
    data: priced,
  },
  /** Units of the class for one unit of the resource; null removes it. */
  'POST /b/project/material/updateTransformedQuantity': {
    body: z.strictObject({ projectId: idSchema, id: materialId, factor: factor.nullable() }),
    data: changed,
  },
  /** Takes resources out of their classes. */
  'POST /b/project/material/cleanByItem': { body: chosen, data: changed },
  /** Classes by code and name. */
  'POST /b/project/material/autoCoderByItem': { body: chosen, data: classified },
  /** Classes by similarity to resources whose class is known. */
  'POST /b/project/material/itCoderByItem': { body: chosen, data: classified },
});

/** Classifying all resources of a project. Classes that people assigned stay. */
export const materialProjectCalls = defineCalls({
  'POST /b/project/material/autoCoder/:id': { params: idParams, data: classified },
  'POST /b/project/material/itAnalyzeMaterial/:id': { params: idParams, data: classified },
  /** Removes all assigned classes and conversions; those of the file hold again. */
  'POST /b/project/material/clearItemCollection/:id': { params: idParams, data: changed },
  /** Removes classes that were not assigned by hand, and those of resources that no longer exist. Hand conversions stay. */
  'POST /b/project/material/reSummary/:id': { params: idParams, data: summary },
});
