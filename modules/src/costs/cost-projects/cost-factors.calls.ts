import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const MAX_ROWS = 200;

/** Where factors are stated: the project, one of its nodes, or a function (功能) of a node. */
const place = {
  projectId: idSchema,
  projectNodeId: idSchema.nullable().optional(),
  functionId: idSchema.nullable().optional(),
};

const figure = z.strictObject({
  /** id of the factor's definition */
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  unit: z.string(),
  level: z.enum(['project', 'node', 'function']),
  /** null where it is not known, as after a division by zero */
  value: z.string().nullable(),
  /** the formula that is stored here, else that of the definition */
  formula: z.string().nullable(),
  source: z.enum(['file', 'hand', 'formula', 'sum', 'above']).nullable(),
  required: z.boolean(),
  /** required and not known */
  missing: z.boolean(),
});
const figures = z.array(figure);

/** Factors (计算因子) of a project and its nodes. */
export const projectFactorCalls = defineCalls({
  'POST /b/projectFactors/getProjectFactorsList': { body: z.strictObject(place), data: figures },
});

/** Changing the factors of a project. */
export const factorEditCalls = defineCalls({
  /** Stores figures by their symbols; a row without value and formula drops the stored figure. */
  'POST /b/projectFactors/saveProjectFactors': {
    body: z.strictObject({
      ...place,
      rows: z
        .array(
          z.strictObject({
            symbol: z.string().max(30),
            value: z.string().max(40).nullable().optional(),
            formula: z.string().max(500).nullable().optional(),
          }),
        )
        .min(1)
        .max(MAX_ROWS),
    }),
    data: figures,
  },
  /** Drops all stored figures of the place. */
  'POST /b/projectFactors/deleteAllProjectfactors': {
    body: z.strictObject(place),
    data: z.strictObject({ removed: z.int() }),
  },
  /** Drops the figures that people typed, at the place and at all nodes below it. */
  'POST /b/projectFactors/setDefaultFactors': { body: z.strictObject(place), data: figures },
});

/** The scale (规模) of a node. */
export const scaleCalls = defineCalls({
  /** Factors as they follow from the parts of the node: additive ones add up, of heights the largest counts. */
  'GET /b/project/node/calScaleSummary/:id': { params: idParams, data: figures },
});
