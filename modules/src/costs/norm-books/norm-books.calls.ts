import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** Norm books to choose from. */
export const normBookCalls = defineCalls({
  /** Books in use, the latest first; `district`: those that hold in it, the nearest first; `day`: those that are valid on it. */
  'GET /b/norm/book/querySelect': {
    query: z.strictObject({
      district: idSchema.optional(),
      day: z.iso.date('应为日期').optional(),
    }),
    data: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        version: z.string(),
        specialty: z.string(),
        document: z.string(),
        /** norm items that it holds */
        items: z.int(),
      }),
    ),
  },
});
