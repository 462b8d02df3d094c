import { setImmediate } from 'node:timers/promises';

/** How long work goes on in the server's only thread before other calls have their turn, in milliseconds. */
const TURN_MS = 20;

/** Returns a function to be awaited within a loop of costly steps: it lets other calls run once a turn is over. */
export function yieldOften(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
