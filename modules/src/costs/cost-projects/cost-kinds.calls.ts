import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const named = z.strictObject({ id: z.string(), name: z.string() });
const placed = named.extend({ nodeIds: z.array(z.string()) });
/** A function (功能) with its scale, the nodes that have it, and the specialties (专业) that it is priced by. */
const functionRow = placed.extend({ scale: z.string().nullable(), children: z.array(placed) });
const functions = { data: z.array(functionRow) };

/** Classification of projects and nodes: classes, functions, specialties, formats (业态). */
export const projectKindCalls = defineCalls({
  'GET /b/project/kind/queryProFunAndSpec': {
    query: z.strictObject({ projectId: idSchema }),
    ...functions,
  },
  /** Functions of nodes of a format, in one project or in all that the caller sees. */
  'GET /b/project/kind/queryProFunAndSpecByFormateId': {
    query: z.strictObject({ formatId: idSchema, projectId: idSchema.optional() }),
    ...functions,
  },
  'GET /b/project/kind/querySelectFunction': {
    query: z.strictObject({ projectId: idSchema }),
    data: z.array(named),
  },
  /** Specialties of a node and all below it. */
  'GET /b/project/kind/querySelectSpecial': {
    query: z.strictObject({ treeId: idSchema }),
    data: z.array(named),
  },
  /** Projects that the caller sees by their classes; a class counts those of the classes below it. */
  'GET /b/project/kind/getProjectKindAndCount': {
    data: z.array(
      z.strictObject({ kindId: z.string(), parentId: z.string(), name: z.string(), count: z.int() }),
    ),
  },
});

/** Classification of one project, by its id. */
export const projectFormatCalls = defineCalls({
  'GET /b/project/kind/querySubjectFunction/:id': {
    params: idParams,
    data: z.array(named.extend({ scale: z.string().nullable() })),
  },
  'GET /b/project/kind/queryProjectFormat/:id': { params: idParams, data: z.array(placed) },
});

/** Functions and specialties of a project, for subject models. */
export const projectSubjectCalls = defineCalls({
  'GET /b/project/kind/queryProFunAndSpecForSubject/:projectId/:projectNodeId/:subjectModelName': {
    params: z.strictObject({
      projectId: idSchema,
      projectNodeId: z.string().regex(/^(-1|[1-9]\d{0,17})$/, '编号不正确'),
      subjectModelName: z.string().max(100),
    }),
    ...functions,
  },
  'GET /b/project/kind/querySubjectSpecial/:projectId/:functionId': {
    params: z.strictObject({ projectId: idSchema, functionId: idSchema }),
    data: z.array(named),
  },
});

/** The class of a node. */
export const nodeKindCalls = defineCalls({
  /** Its class with the classes above it; that of the project where the node has none. */
  'GET /b/project/node/getProjectKind/:id': {
    params: idParams,
    data: z.strictObject({
      nodeId: z.string(),
      kindId: z.string().nullable(),
      isInherited: z.boolean(),
      formatId: z.string().nullable(),
      kinds: z.array(z.strictObject({ id: z.string(), code: z.string(), name: z.string(), level: z.int() })),
    }),
  },
});

const MAX_NODES = 1000;

/** Saving the classification of an imported project at once. */
export const classificationCalls = defineCalls({
  /** Classes, formats and functions of nodes; the last of `kindIds` is the class of the node. */
  'POST /b/xml/project/saveProjectTreeInfo': {
    body: z.strictObject({
      projectId: idSchema,
      nodes: z
        .array(
          z.strictObject({
            id: idSchema,
            kindIds: z.array(idSchema).max(10).optional(),
            formatId: idSchema.nullable().optional(),
            functions: z
              .array(
                z.strictObject({
                  functionId: idSchema,
                  specialId: idSchema.nullable().optional(),
                  scale: z
                    .string()
                    .regex(/^\d{1,12}(\.\d{1,6})?$/, '规模应为数字，最多 12 位整数、6 位小数')
                    .meta({ title: '规模' })
                    .nullable()
                    .optional(),
                }),
              )
              .max(50)
              .optional(),
          }),
        )
        .min(1)
        .max(MAX_NODES),
    }),
    data: z.strictObject({ nodes: z.int() }),
  },
});
