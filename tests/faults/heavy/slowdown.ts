import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import type { Heard, Heavy } from './heavy-sender.ts';
import { medianOf, slowestCall, timesSlower } from './slowest-call.ts';

export const PAIRS = 7;
export const CALLS = 200;
export const TIMES = 4;

type Measuring = {
  /** Runs `heavy-sender.ts`. */
  readonly attacker: Worker;
  readonly port: number;
  /** The session of another user, who reads a list again and again. */
  readonly reader: string;
  readonly heavy: Pick<Heavy, 'path' | 'body' | 'authtoken'>;
  readonly isExpected: (heard: Heard) => boolean;
  readonly pairs?: number;
};

/**
 * How many times longer the slowest of a hundred calls of a reader takes while a request is sent again and again: the
 * median of pairs. Each pair measures twice in a row, so that a noisy machine is noisy for both: while the request is
 * sent to a server that does nothing with it, and while it is sent to ours.
 */
export async function slowdownBy({
  attacker,
  port,
  reader,
  heavy,
  isExpected,
  pairs = PAIRS,
}: Measuring): Promise<number> {
  const during = async (target?: number): Promise<{ slow: number; heard: readonly Heard[] }> => {
    const answered = once(attacker, 'message');
    attacker.postMessage({ ...heavy, port: target, times: TIMES } satisfies Heavy);
    const slow = await slowestCall({ port, authtoken: reader }, CALLS);
    const [heard] = (await answered) as [Heard[]];
    return { slow, heard };
  };
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const quiet = await during();
    const attacked = await during(port);
    ratios.push(timesSlower(attacked.slow, quiet.slow));
    for (const heard of attacked.heard) expect(isExpected(heard), JSON.stringify(heard)).toBe(true);
  }
  return medianOf(ratios);
}
