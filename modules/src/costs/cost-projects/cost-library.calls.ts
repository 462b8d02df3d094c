import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** Whether a project is reviewed (审核), and in which library (入库) it is. */
export const reviewStateCalls = defineCalls({
  'GET /b/project/auditing/getProjectInfoStatus/:type/:projectId': {
    params: z.strictObject({
      type: z.enum(['review', 'library'], { error: '应为 review 或 library' }),
      projectId: idSchema,
    }),
    data: z.strictObject({
      status: z.enum(['draft', 'pending', 'passed', 'returned', 'stored']),
      library: z.enum(['none', 'personal', 'firm']),
      by: z.string().nullable(),
      byName: z.string(),
      at: z.string().nullable(),
      remark: z.string(),
      /** the bill was changed after it was submitted or stored */
      isStale: z.boolean(),
    }),
  },
});

/** Putting a project into a library. */
export const libraryCalls = defineCalls(
  {
    /** Into the caller's personal library at once; into that of the firm by a review, which this call begins. */
    'POST /b/evaluate/project/intoPersonLib': {
      body: z.strictObject({ projectId: idSchema, library: z.enum(['personal', 'firm']) }),
      data: z.strictObject({
        status: z.enum(['stored', 'pending']),
        library: z.enum(['none', 'personal', 'firm']),
      }),
    },
  },
  {
    examples: {
      'POST /b/evaluate/project/intoPersonLib': [{ body: { projectId: '1', library: 'personal' } }],
    },
  },
);
