import { yieldOften } from './yield-often.ts';

/** A computation that can be interrupted at each `yield`, so that other calls are served in between. */
export type InParts<Result> = Generator<void, Result>;

/** Runs the computation to its end, as at the start of the server, when no caller waits. */
export function runAtOnce<Result>(parts: InParts<Result>): Result {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Runs the computation while other calls are served, and throws what it throws. */
export async function runInTurns<Result>(parts: InParts<Result>): Promise<Result> {
  const letOthersRun = yieldOften();
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    await letOthersRun();
  }
}
