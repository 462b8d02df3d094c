import { z } from 'zod';
import { Invalid } from './faults.ts';

z.config(z.locales.zhCN());

/** Checks one part of a request against its schema; wrong input is refused with a sentence per place. */
export function parseInput(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) {
    if (part === 'body' && isSomething(value)) throw new Invalid({ body: '此请求不接受内容' });
    return undefined;
  }
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;

  const faults: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.') || part;
    faults[path] ??= `${path}：${issue.message}`;
  }
  throw new Invalid(faults);
}

const isSomething = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'object' && Object.keys(value).length === 0);
