import { begunRun, defineCalls, idParams } from '@jianheng/contract';
import { z } from 'zod';

/** A picture as text; whether it is one is said by its field. */
const logo = z.string().max(1_000_000);

const gradeModule = z.strictObject({ name: z.string(), label: z.string(), isIncluded: z.boolean() });

/** Founding a firm, and what a firm knows and sets of itself. */
export const saasCalls = defineCalls({
  /** Makes the firm in one step: departments, administrator, roles, menu. The password stands in the answer alone. */
  'POST /b/saas/firm/:id/found': {
    params: idParams,
    body: z.strictObject({
      /** With a year of believable work, made in the background; else empty. */
      sample: z.boolean().optional(),
    }),
    data: z.strictObject({
      firmNumber: z.string(),
      loginName: z.string(),
      /** The path of the firm's own sign-in page. */
      address: z.string(),
      password: z.string(),
      jobRunId: z.string().nullable(),
    }),
  },
  /** All that the firm has, as an archive made in the background. */
  'POST /b/saas/firm/:id/exportData': { params: idParams, data: begunRun },
  /** 移除: a closed firm with all that it has, after days or at once; its name is typed once more. */
  'POST /b/saas/firm/:id/remove': {
    params: idParams,
    body: z.strictObject({
      name: z.string().max(100),
      days: z.int('应为整数').min(0, '不能小于 0').max(365, '最多 365 天'),
    }),
    data: z.strictObject({ removeOn: z.string(), jobRunId: z.string().nullable() }),
  },
  /** 取消移除, as long as the firm is there. */
  'POST /b/saas/firm/:id/keep': { params: idParams, data: z.null() },
  /** Which modules a package has; those of the system belong to every firm. */
  'GET /b/saas/grade/:id/modules': { params: idParams, data: z.array(gradeModule) },
  'PUT /b/saas/grade/:id/modules': {
    params: idParams,
    body: z.strictObject({ closed: z.array(z.string().max(100)).max(500) }),
    data: z.null(),
  },
  'GET /a/sys/ownFirm': {
    data: z.strictObject({
      firmNumber: z.string(),
      code: z.string(),
      name: z.string(),
      expiresOn: z.string().nullable(),
      seats: z.int().nullable(),
      usedSeats: z.int(),
      logo: z.string(),
      logo2: z.string(),
      logo3: z.string(),
    }),
  },
  'PUT /a/sys/ownFirm': {
    body: z.strictObject({ logo: logo, logo2: logo, logo3: logo }),
    data: z.null(),
  },
  /** The firm of the caller by its id, as forms print it; null for any other id. */
  'GET /form/b_company_information/get/:id': {
    params: idParams,
    data: z.strictObject({ id: z.string(), code: z.string(), name: z.string() }).nullable(),
  },
});
