import { setImmediate } from 'node:timers/promises';

/**
 * How long work goes on in the server's only thread before other calls are served, in milliseconds. A call needs several turns
 * of the event loop, and waits this long for each.
 */
const TURN_MS = 4;

/** Returns a function to be awaited within a loop of costly steps: it lets other calls run once a turn is over. */
export function yieldOften(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
