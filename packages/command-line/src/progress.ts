import { performance } from 'node:perf_hooks';

/** Progress goes to the error stream, so that results can be piped. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Seconds since a start, for people. */
export function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(2)} 秒`;
}
