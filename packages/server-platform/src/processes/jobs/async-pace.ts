import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type AsyncStep = {
  readonly tenantId: string;
  readonly rootId: string;
  readonly tokenId: string;
  readonly nodeId: string;
};

const MINUTE = 60;

/**
 * Limits how often asynchronous steps run: one token enters the same step at most three times a minute, one process at
 * most 600 times. A circle of asynchronous steps without people would otherwise run without end at full speed. Counts are
 * kept in the memory of one worker.
 */
export class AsyncPace {
  readonly #byToken = new RateLimiterMemory({ points: 3, duration: MINUTE });
  readonly #byProcess = new RateLimiterMemory({ points: 600, duration: MINUTE });

  /** Counts the step. False when it must wait for the next minute. */
  async mayRun({ tenantId, rootId, tokenId, nodeId }: AsyncStep): Promise<boolean> {
    const counts = [
      this.#byToken.consume(`${tenantId}/${tokenId}/${nodeId}`),
      this.#byProcess.consume(`${tenantId}/${rootId}/${nodeId}`),
    ];
    for (const result of await Promise.allSettled(counts)) {
      if (result.status === 'fulfilled') continue;
      if (result.reason instanceof RateLimiterRes) return false;
      throw result.reason;
    }
    return true;
  }
}
