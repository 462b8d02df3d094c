import { defineCalls, idParams } from '@jianheng/contract';
import { z } from 'zod';

/** What is done to people beside their rows. */
export const organizationCalls = defineCalls({
  /** The password stands in the answer alone. */
  'POST /a/sys/user/:id/resetPassword': { params: idParams, data: z.strictObject({ password: z.string() }) },
});
