import { defineCalls, filters, idSchema, ordering } from '@jianheng/contract';
import { z } from 'zod';

const symbol = z.string().min(1).max(30);

/** Factors that subjects and classes of materials are divided by (科目计算因子): of the firm, or of one project. */
export const subjectFactorCalls = defineCalls(
  {
    /** All subjects and classes with their factors. With a project its own factors hold before those of the firm. */
    'POST /b/subject/factors/queryList': {
      body: z.strictObject({
        projectId: idSchema.optional(),
        params: filters({ name$like: z.string().max(100).optional() }),
        ...ordering,
      }),
      data: z.array(
        z.strictObject({
          subjectId: z.string(),
          name: z.string(),
          kind: z.enum(['subject', 'material']),
          symbol: z.string(),
          factorName: z.string(),
          factorUnit: z.string(),
          /** default: the building area */
          source: z.enum(['default', 'firm', 'project']),
        }),
      ),
    },
    /** Sets the factor of a subject or a class; null restores that of the firm, of the firm itself the building area. */
    'POST /b/subject/factors': {
      body: z.strictObject({
        subjectId: z.string().min(1).max(60),
        symbol: symbol.nullable(),
        projectId: idSchema.optional(),
      }),
      data: z.strictObject({ subjectId: z.string(), symbol: z.string().nullable() }),
    },
  },
  {
    examples: {
      'POST /b/subject/factors': [{ body: { subjectId: 'S01', symbol: null } }],
    },
  },
);

/** The factors that a firm has defined. */
export const factorChoiceCalls = defineCalls({
  'GET /b/subject/factors/choices': {
    data: z.array(z.strictObject({ symbol: z.string(), name: z.string(), unit: z.string() })),
  },
});
