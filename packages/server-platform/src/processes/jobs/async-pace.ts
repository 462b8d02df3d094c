import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { WorkerContext } from '../process-context.ts';

export type AsyncStep = {
  readonly tenantId: string;
  readonly rootId: string;
  readonly tokenId: string;
  readonly nodeId: string;
};

const MINUTE = 60;

/** What runs due work, with the pace that it keeps. */
export type PacedContext = WorkerContext & { readonly asyncPace: AsyncPace };

/**
 * Limits how often asynchronous steps run: one token enters the same step at most three times a minute, one process at
 * most 600 times, all processes of a firm 3 000 times; and how many calls from one process to another are carried for a
 * firm: 1 200 a minute. Circles without people would otherwise run without end at full speed. Counts are kept in the
 * memory of one worker.
 */
export class AsyncPace {
  readonly #byToken = new RateLimiterMemory({ points: 3, duration: MINUTE });
  readonly #byProcess = new RateLimiterMemory({ points: 600, duration: MINUTE });
  readonly #byFirm = new RateLimiterMemory({ points: 3000, duration: MINUTE });
  readonly #calls = new RateLimiterMemory({ points: 1200, duration: MINUTE });

  /** Counts the step. False when it must wait for the next minute. */
  mayRun({ tenantId, rootId, tokenId, nodeId }: AsyncStep): Promise<boolean> {
    return areFree([
      this.#byToken.consume(`${tenantId}/${tokenId}/${nodeId}`),
      this.#byProcess.consume(`${tenantId}/${rootId}/${nodeId}`),
      this.#byFirm.consume(tenantId),
    ]);
  }

  /** Counts a call from one process to another. False when it must wait for the next minute. */
  mayCall(tenantId: string): Promise<boolean> {
    return areFree([this.#calls.consume(tenantId)]);
  }
}

async function areFree(counts: readonly Promise<RateLimiterRes>[]): Promise<boolean> {
  for (const result of await Promise.allSettled(counts)) {
    if (result.status === 'fulfilled') continue;
    if (result.reason instanceof RateLimiterRes) return false;
    throw result.reason;
  }
  return true;
}
