import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']);

/** What is done to members and their levels beside their rows. */
export const membersCalls = defineCalls({
  /** The second part of the path is a password that the caller chose: nobody chooses another's, and it is not heeded. */
  'PUT /b/member/resetPassword/:a/:b': {
    params: z.strictObject({ a: idSchema, b: z.string().max(200) }),
    data: z.strictObject({ password: z.string() }),
  },
  /** Puts a level before another one, or behind it. */
  'POST /b/member/level/updateSort/:sourceId/:targetId/:before': {
    params: z.strictObject({ sourceId: idSchema, targetId: idSchema, before: flag }),
    data: z.null(),
  },
});
