import type { z } from 'zod';

/** What is too small or too large, as people say it: the library's own words speak of strings. */
export function sizeRule(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small') return tooSmall(String(issue.origin), String(issue.minimum));
  return issue.code === 'too_big' ? tooBig(String(issue.origin), String(issue.maximum)) : undefined;
}

function tooSmall(origin: string, least: string): string {
  if (origin === 'string') return least === '1' ? '不能为空' : `至少 ${least} 个字`;
  return origin === 'array' ? `至少 ${least} 项` : `不能小于 ${least}`;
}

function tooBig(origin: string, most: string): string {
  if (origin === 'string') return `最多 ${most} 个字`;
  return origin === 'array' ? `最多 ${most} 项` : `不能大于 ${most}`;
}
