import { begunRun, defineCalls, idParams } from '@jianheng/contract';
import { z } from 'zod';

const counted = z.strictObject({ what: z.string(), count: z.int() });

/** What is done to people beside their rows. */
export const organizationCalls = defineCalls({
  /** The password stands in the answer alone. */
  'POST /a/sys/user/:id/resetPassword': { params: idParams, data: z.strictObject({ password: z.string() }) },
  /** The number of tasks that wait for the person. */
  'GET /a/sys/user/:id/waiting': { params: idParams, data: z.strictObject({ tasks: z.int() }) },
  /** For whoever has lost what he shows as the second thing. */
  'POST /a/sys/user/:id/resetSecondStep': { params: idParams, data: z.null() },
  /** All that names the person and that the caller may read, as an archive. */
  'POST /a/sys/user/:id/exportData': { params: idParams, data: begunRun },
  /** What deleting his data would change, what stays, and what stands against it. */
  'GET /a/sys/user/:id/erasure': {
    params: idParams,
    data: z.strictObject({
      name: z.string(),
      pseudonym: z.string(),
      removed: z.array(counted),
      kept: z.array(counted),
      openTasks: z.int(),
      isEnabled: z.boolean(),
      isErased: z.boolean(),
    }),
  },
  /** Deletes them for good; the name is typed once more. */
  'POST /a/sys/user/:id/erase': {
    params: idParams,
    body: z.strictObject({ name: z.string().max(100) }),
    data: z.strictObject({ pseudonym: z.string() }),
  },
  /** What moves with a department: those below it, and the people of all of them. */
  'GET /a/sys/dept/:id/below': {
    params: idParams,
    data: z.strictObject({ departments: z.int(), people: z.int() }),
  },
  /** A department as forms show it. */
  'GET /share/dept/:id': {
    params: idParams,
    data: z.strictObject({
      id: z.string(),
      parentId: z.string().nullable(),
      name: z.string(),
      code: z.string().nullable(),
      fullName: z.string(),
      head: z.string().nullable(),
      headName: z.string().nullable(),
    }),
  },
});
