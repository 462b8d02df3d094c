import { defineCalls } from '@jianheng/contract';
import type { AnyField } from '@jianheng/definition';
import { z } from 'zod';

const setting = z.strictObject({
  name: z.string(),
  field: z.custom<AnyField>((value) => typeof value === 'object' && value !== null),
  value: z.unknown(),
});

const job = z.strictObject({
  module: z.string(),
  moduleLabel: z.string(),
  name: z.string(),
  label: z.string(),
  every: z.enum(['day', 'week', 'month', 'year']),
  at: z.string(),
  next: z.string(),
  last: z
    .strictObject({
      due: z.string(),
      state: z.enum(['done', 'failed']),
      message: z.string().nullable(),
      triedDate: z.string(),
    })
    .nullable(),
});

/** What the firm has set for each module (参数设置) and its change; what modules do by themselves (定时任务). */
export const moduleSettingsCalls = defineCalls({
  'GET /a/sys/moduleSettings': {
    data: z.array(z.strictObject({ module: z.string(), label: z.string(), settings: z.array(setting) })),
  },
  'GET /a/sys/moduleJobs': { data: z.array(job) },
  'PUT /a/sys/moduleSettings/:module': {
    params: z.strictObject({ module: z.string().max(100) }),
    body: z.record(z.string().max(100), z.unknown()),
    data: z.null(),
  },
});
