import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AccessError } from '../errors/errors.ts';

/** How often one person, or one address that is not signed in, may call in a minute. */
export type PaceLimits = {
  readonly callsPerMinute: number;
  readonly changesPerMinute: number;
  /** Audit rows of refused calls for one person; further refusals in the same minute are answered but not recorded. */
  readonly recordedDenialsPerMinute: number;
};

/** The caller exceeded the pace: 429, with the seconds until the next call is accepted. */
export class TooManyCallsError extends AccessError {
  readonly seconds: number;
  constructor(seconds: number) {
    super(429, '操作过于频繁，请 {seconds} 秒后再试。', { seconds });
    this.seconds = seconds;
  }
}

const MINUTE = 60;

/**
 * Limits the calls of each person and of each address that is not signed in. Windows are fixed minutes in the memory of this
 * instance: with several instances a caller has the limit on each. Codes and passwords have stricter limits of their own,
 * which all instances share.
 */
export class RequestPace {
  readonly #calls: RateLimiterMemory;
  readonly #changes: RateLimiterMemory;
  readonly #denials: RateLimiterMemory;

  constructor({ callsPerMinute, changesPerMinute, recordedDenialsPerMinute }: PaceLimits) {
    this.#calls = new RateLimiterMemory({ points: callsPerMinute, duration: MINUTE });
    this.#changes = new RateLimiterMemory({ points: changesPerMinute, duration: MINUTE });
    this.#denials = new RateLimiterMemory({ points: recordedDenialsPerMinute, duration: MINUTE });
  }

  /** @throws TooManyCallsError when the caller has used up this minute. */
  async requireCall(caller: string, { isChange }: { readonly isChange: boolean }): Promise<void> {
    for (const limiter of isChange ? [this.#calls, this.#changes] : [this.#calls]) {
      const refused = await refusal(limiter, caller);
      if (refused) throw new TooManyCallsError(Math.ceil(refused.msBeforeNext / 1000));
    }
  }

  /** Whether a refused call of this person is still recorded in the audit log. */
  async mayRecordDenial(person: string): Promise<boolean> {
    return (await refusal(this.#denials, person)) === undefined;
  }
}

async function refusal(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (problem) {
    if (problem instanceof RateLimiterRes) return problem;
    throw problem;
  }
}
