import { defineCalls } from '@jianheng/contract';
import type { AnyField } from '@jianheng/definition';
import { z } from 'zod';

const setting = z.strictObject({
  name: z.string(),
  field: z.custom<AnyField>((value) => typeof value === 'object' && value !== null),
  value: z.unknown(),
  /** What the words of its value stand for, where it is several words of the firm's own: codes of roles. */
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
});

const job = z.strictObject({
  module: z.string(),
  moduleLabel: z.string(),
  name: z.string(),
  label: z.string(),
  every: z.enum(['hour', 'day', 'week', 'month', 'year']),
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
    data: z.array(
      z.strictObject({
        module: z.string(),
        label: z.string(),
        /** Of the installation's own services, or of a module of the business. */
        isBasic: z.boolean(),
        settings: z.array(setting),
      }),
    ),
  },
  'GET /a/sys/moduleJobs': { data: z.array(job) },
  'PUT /a/sys/moduleSettings/:module': {
    params: z.strictObject({ module: z.string().max(100) }),
    body: z.record(z.string().max(100), z.unknown()),
    data: z.null(),
  },
});

/** 编码规则: how forms are numbered, and from where on they go on counting. */
export const codingRuleCalls = defineCalls({
  'GET /a/sys/codingRules': {
    data: z.array(
      z.strictObject({
        id: z.string(),
        module: z.string(),
        form: z.string(),
        field: z.string(),
        pattern: z.string(),
        /** Within which it counts: a year, a month, a day, or always. */
        period: z.string(),
        last: z.int(),
        next: z.string(),
      }),
    ),
  },
  'PUT /a/sys/codingRules': {
    body: z.strictObject({
      id: z.string().max(200),
      last: z.int('应为整数').min(1, '最小为 1').max(99_999_999, '最大为 99999999'),
    }),
    data: z.strictObject({ next: z.string() }),
  },
});
