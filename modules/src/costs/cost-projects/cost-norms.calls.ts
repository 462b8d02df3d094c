import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** The norm codes of a project in the norm books (定额库) of the firm. */
export const normVersionCalls = defineCalls(
  {
    /** How many of the norm codes of a project each book in use holds, the best first, and codes that none of them holds. */
    'POST /b/norm/xml/getNornVerion': {
      body: z.strictObject({ projectId: idSchema }),
      data: z.strictObject({
        /** norm items of all lines, and different codes among them */
        norms: z.int(),
        codes: z.int(),
        books: z.array(
          z.strictObject({ id: z.string(), name: z.string(), version: z.string(), codes: z.int() }),
        ),
        /** the most frequent 100 */
        unknown: z.array(z.strictObject({ code: z.string(), name: z.string(), norms: z.int() })),
      }),
    },
  },
  { examples: { 'POST /b/norm/xml/getNornVerion': [{ body: { projectId: '1' } }] } },
);
