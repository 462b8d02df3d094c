import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { AccessError } from '../errors/errors.ts';

/** How often one person, or one address that is not signed in, may call in a minute. */
export type PaceLimits = {
  readonly callsPerMinute: number;
  readonly changesPerMinute: number;
  /** Audit rows of refused calls for one person; further refusals in the same minute are answered but not recorded. */
  readonly recordedDenialsPerMinute: number;
  /** Calls that use the database at once: of all callers, and of one person running, and running or waiting. */
  readonly atOnce: number;
  readonly runningEach: number;
  readonly atOnceEach: number;
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
const MAX_WAITING_OF_FIRM = 400;
const MAX_WAIT_MS = 15_000;

/**
 * Limits the calls of each person and of each address that is not signed in. Windows are fixed minutes in the memory of this
 * instance: with several instances a caller has the limit on each. Codes and passwords have stricter limits of their own,
 * which all instances share.
 */
export class RequestPace {
  readonly #calls: RateLimiterMemory;
  readonly #changes: RateLimiterMemory;
  readonly #denials: RateLimiterMemory;
  readonly #places: ConcurrencyLimit;

  constructor({
    callsPerMinute,
    changesPerMinute,
    recordedDenialsPerMinute,
    atOnce,
    runningEach,
    atOnceEach,
  }: PaceLimits) {
    this.#calls = new RateLimiterMemory({ points: callsPerMinute, duration: MINUTE });
    this.#changes = new RateLimiterMemory({ points: changesPerMinute, duration: MINUTE });
    this.#denials = new RateLimiterMemory({ points: recordedDenialsPerMinute, duration: MINUTE });
    this.#places = new ConcurrencyLimit({
      maxConcurrent: atOnce,
      maxRunningEach: runningEach,
      maxEach: atOnceEach,
      maxWaiting: MAX_WAITING_OF_FIRM,
      maxWaitMs: MAX_WAIT_MS,
      busy: '服务器繁忙，暂时无法处理，请稍后重试。',
    });
  }

  /** @throws TooManyCallsError when the caller has used up this minute. */
  async requireCall(caller: string, { isChange }: { readonly isChange: boolean }): Promise<void> {
    for (const limiter of isChange ? [this.#calls, this.#changes] : [this.#calls]) {
      const refused = await refusal(limiter, caller);
      if (refused) throw new TooManyCallsError(Math.ceil(refused.msBeforeNext / 1000));
    }
  }

  /**
   * Runs a call that uses the database once it has a place. Connections are few and would go to whoever asks first: one
   * person with hundreds of calls at once would make every firm wait.
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#places.run(work);
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
