import { defineCalls, idSchema } from '@jianheng/contract';
import { z } from 'zod';

const day = z.iso.date().nullish();

/** Which customers a telephone number belongs to. */
export const unitCalls = defineCalls({
  /** Customers that have this number, or a contact with it; also those that the caller does not see. */
  'POST /b/project/unit/findPhoneUnit': {
    body: z.strictObject({ phone: z.string().trim().min(5).max(30) }),
    data: z.array(
      z.strictObject({
        id: idSchema,
        name: z.string(),
        owner: z.string(),
        matchedBy: z.enum(['phone', 'contact']),
      }),
    ),
  },
});

/** 销售漏斗. */
export const funnelCalls = defineCalls({
  /** How many of the opportunities found in this time reached each stage, and how many were signed. */
  'POST /b/opportunity/queryFunnel': {
    body: z.strictObject({ params: z.strictObject({ startDate: day, endDate: day }).nullish() }),
    data: z.strictObject({
      steps: z.array(
        z.strictObject({
          stage: z.string(),
          reached: z.int(),
          amount: z.string(),
          lost: z.int(),
          /** share of those that reached the step before; null for the first step and where none reached it */
          conversion: z.string().nullable(),
          /** share of all opportunities */
          ofAll: z.string().nullable(),
        }),
      ),
    }),
  },
});
