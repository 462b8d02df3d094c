import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { idSchema, moment } from '../wire/values.ts';

/** Who is changing a row just now (正在编辑). */
export const editorCalls = defineCalls({
  'POST /share/rowEditors': {
    body: z.strictObject({
      /** The entity by the path of its calls. */
      path: z.string().regex(/^\/[A-Za-z0-9_\-/]{1,100}$/, '应为表单的路径'),
      id: idSchema,
      /** The caller has stopped changing it. */
      isOver: z.boolean().optional(),
    }),
    /** The others who said within a minute that they are changing it. */
    data: z.array(z.strictObject({ id: z.string(), name: z.string(), since: moment })),
  },
});
