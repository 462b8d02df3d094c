import { defineCalls } from '@jianheng/contract';
import type { AnyField } from '@jianheng/definition';
import { z } from 'zod';

const setting = z.strictObject({
  name: z.string(),
  field: z.custom<AnyField>((value) => typeof value === 'object' && value !== null),
  value: z.unknown(),
});

/** What the firm has set for each module (参数设置), and its change. */
export const moduleSettingsCalls = defineCalls({
  'GET /a/sys/moduleSettings': {
    data: z.array(z.strictObject({ module: z.string(), label: z.string(), settings: z.array(setting) })),
  },
  'PUT /a/sys/moduleSettings/:module': {
    params: z.strictObject({ module: z.string().max(100) }),
    body: z.record(z.string().max(100), z.unknown()),
    data: z.null(),
  },
});
