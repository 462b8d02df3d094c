import type { Log } from '../logging/log.ts';

export type Interval = { start(): void; stop(): Promise<void> };

/** Does the work again and again with a pause between; what goes wrong is written down and tried the next time. */
export function createInterval(
  { log }: { readonly log: Log },
  everyMs: number,
  work: () => Promise<unknown>,
): Interval {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = work()
        .catch((problem: unknown) => log.error({ err: problem }, 'background work'))
        .finally(next);
    }, everyMs);
    timer.unref();
  };
  return {
    start: next,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
