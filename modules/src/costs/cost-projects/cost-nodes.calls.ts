import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const MAX_NODES = 1000;
const figure = z.string().nullable();
const named = z.strictObject({ id: z.string(), name: z.string() });

/** A node with its place in the project and its classification. */
export const placedNode = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  parentId: z.string(),
  name: z.string(),
  kind: z.enum(['building', 'unit']),
  specialty: z.string(),
  area: figure,
  /** classes of buildings from the top down */
  kinds: z.array(named),
  format: named.nullable(),
  functions: z.array(named.extend({ specialName: z.string(), scale: figure })),
});

/** Nodes (项目节点) of a project. */
export const placedNodeCalls = defineCalls({
  'GET /b/project/node/projectNode/:id': { params: idParams, data: placedNode },
});

/** Specialties (专业) of a node, with their units. */
export const nodeSpecialtyCalls = defineCalls({
  'GET /b/project/node/queryProjectEngineer/:projectId/:projectNodeId': {
    params: z.strictObject({ projectId: idSchema, projectNodeId: idSchema }),
    data: z.array(
      z.strictObject({
        specialty: z.string(),
        amount: z.string(),
        units: z.array(named.extend({ amount: z.string(), lines: z.int() })),
      }),
    ),
  },
  /** Buildings with what their classification lacks. */
  'GET /b/project/auditing/projectNodeKindStatus/:projectId': {
    params: z.strictObject({ projectId: idSchema }),
    data: z.array(
      z.strictObject({
        projectNodeId: z.string(),
        name: z.string(),
        isComplete: z.boolean(),
        missing: z.array(z.enum(['kind', 'format', 'function'])),
      }),
    ),
  },
});

/** Changing several nodes of a project. */
export const nodeListCalls = defineCalls({
  /** Changes nodes of one project: all or none. */
  'PUT /b/project/node/updateList': {
    body: z.strictObject({
      projectId: idSchema,
      rows: z
        .array(
          z.strictObject({
            id: idSchema,
            name: z.string().trim().min(1, '请填写名称').max(200).optional(),
            specialty: z.string().max(50).nullable().optional(),
            area: z
              .string()
              .regex(/^\d{1,14}(\.\d{1,2})?$/, '面积应为数字，最多两位小数')
              .nullable()
              .optional(),
          }),
        )
        .min(1)
        .max(MAX_NODES),
    }),
    data: z.strictObject({ nodes: z.int() }),
  },
  /** Takes class and format of the project and of buildings over where a building or unit has none. */
  'POST /b/project/node/sysProjectNodeBaseInfo': {
    body: z.strictObject({ projectId: idSchema }),
    data: z.strictObject({ nodes: z.int() }),
  },
});

const treeFigures = {
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  stage: z.string(),
  nodeId: z.string(),
  /** of its node, or of the entries below it */
  amount: z.string(),
};
/** An entry of the cost tree (造价树) with those below it. */
export type CostTreeEntry = {
  readonly [Name in keyof typeof treeFigures]: z.output<(typeof treeFigures)[Name]>;
} & { readonly children: readonly CostTreeEntry[] };
const treeEntry: z.ZodType<CostTreeEntry> = z.lazy(() =>
  z.strictObject({ ...treeFigures, children: z.array(treeEntry) }),
);

/** The cost tree of a project. */
export const treeCalls = defineCalls({
  'GET /b/project/tree/projectTree/:id': { params: idParams, data: z.array(treeEntry) },
});

export const treeSearchCalls = defineCalls({
  /** Entries by a part of their names or by their stage. */
  'POST /b/project/tree/findProjectTrees': {
    body: z.strictObject({
      projectId: idSchema,
      name: z.string().max(200).optional(),
      stage: z.string().max(30).optional(),
    }),
    data: z.array(z.strictObject(treeFigures)),
  },
});

export const treeMoveCalls = defineCalls({
  /** Moves an entry below another, behind `afterId` or to the front; `-1` is the top. */
  'POST /b/project/tree/dragData': {
    body: z.strictObject({
      id: idSchema,
      parentId: z.string().regex(/^(-1|[1-9]\d{0,17})$/, '编号不正确'),
      afterId: idSchema.optional(),
    }),
    data: z.array(treeEntry),
  },
});

const fact = z.strictObject({
  name: z.string().trim().min(1, '请填写名称').max(100),
  value: z.string().max(1000),
});

/** Summary (项目概况) and pictures of a project. */
export const summaryCalls = defineCalls({
  'GET /b/project/summary/:id/imageList': { params: idParams, data: z.array(named) },
  /** Facts that people state, then those of the cover of the file that they do not state. */
  'GET /b/project/xml/summary/:id': {
    params: idParams,
    data: z.array(z.strictObject({ name: z.string(), value: z.string(), source: z.enum(['hand', 'file']) })),
  },
});
export const summaryEditCalls = defineCalls({
  'POST /b/project/xml/summary/:id': {
    params: idParams,
    body: z.strictObject({ rows: z.array(fact).max(100) }),
    data: z.strictObject({ rows: z.int() }),
  },
});

/** Views of projects. */
export const viewCalls = defineCalls({
  'POST /b/project/lookCountProject': {
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(100) }),
    data: z.array(z.strictObject({ projectId: z.string(), count: z.int() })),
  },
});
/** Calls that change something although they are GET. */
export const writingGetCalls = defineCalls({
  /** Counts a view of the caller, one an hour; `count` is the figure that the caller saw. */
  'GET /b/project/addlookCountProject/:projectId/:count': {
    params: z.strictObject({ projectId: idSchema, count: z.string().regex(/^\d{1,18}$/, '应为整数') }),
    data: z.strictObject({ projectId: z.string(), count: z.int() }),
  },
  /** Drops the figures that people typed, of the node and all below it. */
  'GET /b/project/node/resetScale/:id': {
    params: idParams,
    data: z.strictObject({ removed: z.int() }),
  },
});
