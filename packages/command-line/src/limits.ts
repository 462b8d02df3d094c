import type { JobLimits } from '@jianheng/foreign-files';
import { type Call, UsageError } from './command.ts';

export const LIMIT_OPTIONS = ['memory', 'timeout'] as const;

/** What the help says of them. */
export const LIMIT_HELP: Readonly<Record<(typeof LIMIT_OPTIONS)[number], string>> = {
  memory: '读一个外来文件最多用多少 MB 内存，默认 1536',
  timeout: '读一个外来文件最多用多少秒，默认 300',
};

/** A bill of 200 000 lines, the largest file there is, needs less than half of each. */
const DEFAULTS: JobLimits = { memoryInMegabytes: 1536, timeoutInSeconds: 300 };

/** What a foreign file may use, as the caller says or by default. */
export function jobLimits(call: Call): JobLimits {
  return {
    memoryInMegabytes: wholeOption(call, 'memory', DEFAULTS.memoryInMegabytes),
    timeoutInSeconds: wholeOption(call, 'timeout', DEFAULTS.timeoutInSeconds),
  };
}

function wholeOption({ options }: Call, name: (typeof LIMIT_OPTIONS)[number], fallback: number): number {
  const text = options.get(name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 1_000_000) {
    throw new UsageError(`选项 --${name} 应为正整数，实为「${text}」`);
  }
  return value;
}
