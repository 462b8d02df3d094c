import { AccessError, OverloadedError } from '../errors/errors.ts';
import { currentCaller, type WorkCaller } from './work-caller.ts';

interface Limits {
  readonly maxConcurrent: number;
  /** Callers of one firm that may wait for a place; further ones are asked to come back later. */
  readonly maxWaiting: number;
  /** Milliseconds that a caller waits at most. */
  readonly maxWaitMs: number;
  /** The sentence for callers for whom there is no room. */
  readonly busy: string;
  /** Running and waiting together, for one person. */
  readonly maxEach?: number;
  /** Running at once, for one person; by default all places but one. */
  readonly maxRunningEach?: number;
}

const DEFAULT_EACH = 8;
/** How long a firm counts as one of those that use the places, after it asked for one. */
const SHARED_MS = 3_600_000;
const firmKey = ({ firm }: WorkCaller) => `firm/${firm}`;
const NEVER = new AbortController().signal;

type Waiter = { readonly caller: WorkCaller | undefined; readonly start: () => void };

/**
 * A few places for costly work, and a short queue before them. A free place goes to the firm that had none for longest,
 * and within it to such a person. Where there are several places, one person never takes all of them, nor does a firm while
 * others use them too. Work that a request waits for is given a signal that aborts when its client is gone. Work of the
 * installation itself has no caller and no such limits.
 */
export class ConcurrencyLimit {
  readonly #limits: Required<Limits>;
  readonly #maxRunningEach: number;
  #waiting: readonly Waiter[] = [];
  #taken = 0;
  readonly #running = new Map<string, number>();
  /** When a firm or person last got a place, as a count of places given. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  /** When each firm asked last, in milliseconds. */
  readonly #lastAsked = new Map<string, number>();

  constructor(limits: Limits) {
    this.#maxRunningEach = limits.maxRunningEach ?? Math.max(1, limits.maxConcurrent - 1);
    this.#limits = { maxEach: DEFAULT_EACH, maxRunningEach: this.#maxRunningEach, ...limits };
  }

  /**
   * Does the work when there is a place for it.
   * @throws OverloadedError when too many of the firm wait or the wait takes too long; AccessError (429) when the person
   * has too much under way; ClientGoneError when the client left while waiting.
   */
  async run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const caller = currentCaller();
    const signal = caller?.gone() ?? NEVER;
    if (caller !== undefined) this.#lastAsked.set(caller.firm, Date.now());
    this.#requireShare(caller);
    await this.#enter(caller, signal);
    try {
      return await work(signal);
    } finally {
      this.#leave(caller);
    }
  }

  #requireShare(caller: WorkCaller | undefined): void {
    if (caller === undefined) return;
    const { maxEach: most } = this.#limits;
    const waiting = this.#waiting.filter((one) => one.caller?.person === caller.person).length;
    if (waiting + (this.#running.get(caller.person) ?? 0) < most) return;
    throw new AccessError(429, '您同时进行的同类操作不能超过 {most} 个，请等待前面的完成。', { most });
  }

  async #enter(caller: WorkCaller | undefined, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#taken < this.#limits.maxConcurrent && this.#mayRun(caller)) {
      this.#take(caller);
      return;
    }
    const ofFirm = this.#waiting.filter((one) => one.caller?.firm === caller?.firm).length;
    if (ofFirm >= this.#limits.maxWaiting) throw new OverloadedError(this.#limits.busy);
    await this.#wait(caller, signal);
  }

  #wait(caller: WorkCaller | undefined, signal: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        this.#waiting = this.#waiting.filter((one) => one !== waiter);
        settle();
      };
      const leave = () => end(() => reject(signal.reason));
      const waiter: Waiter = { caller, start: () => end(resolve) };
      const timer = setTimeout(
        () => end(() => reject(new OverloadedError(this.#limits.busy))),
        this.#limits.maxWaitMs,
      );
      signal.addEventListener('abort', leave);
      this.#waiting = [...this.#waiting, waiter];
    });
  }

  #take(caller: WorkCaller | undefined): void {
    this.#taken += 1;
    this.#turns += 1;
    if (caller === undefined) return;
    for (const one of [firmKey(caller), caller.person]) {
      this.#running.set(one, (this.#running.get(one) ?? 0) + 1);
      this.#lastTurns.set(one, this.#turns);
    }
  }

  #leave(caller: WorkCaller | undefined): void {
    this.#taken -= 1;
    for (const one of caller === undefined ? [] : [firmKey(caller), caller.person]) {
      const left = (this.#running.get(one) ?? 1) - 1;
      if (left > 0) this.#running.set(one, left);
      else this.#running.delete(one);
    }
    for (let next = this.#next(); next; next = this.#next()) {
      this.#take(next.caller);
      next.start();
    }
    if (this.#taken === 0) this.#lastTurns.clear();
  }

  /** Who gets a free place next; undefined while there is none, or nobody who may take it. */
  #next(): Waiter | undefined {
    if (this.#taken >= this.#limits.maxConcurrent) return undefined;
    const waited = ({ caller }: Waiter) =>
      [this.#lastTurn(caller && firmKey(caller)), this.#lastTurn(caller?.person)] as const;
    return this.#waiting
      .filter(({ caller }) => this.#mayRun(caller))
      .reduce<Waiter | undefined>((best, one) => {
        if (best === undefined) return one;
        const [[firm, person], [bestFirm, bestPerson]] = [waited(one), waited(best)];
        return firm < bestFirm || (firm === bestFirm && person < bestPerson) ? one : best;
      }, undefined);
  }

  #mayRun(caller: WorkCaller | undefined): boolean {
    if (caller === undefined) return true;
    if ((this.#running.get(caller.person) ?? 0) >= this.#maxRunningEach) return false;
    const { maxConcurrent } = this.#limits;
    const ofFirm = this.#running.get(firmKey(caller)) ?? 0;
    return maxConcurrent === 1 || ofFirm < maxConcurrent - 1 || !this.#isShared(caller);
  }

  /** Whether people of another firm have asked for a place lately. */
  #isShared({ firm }: WorkCaller): boolean {
    const since = Date.now() - SHARED_MS;
    for (const [other, asked] of this.#lastAsked) if (asked < since) this.#lastAsked.delete(other);
    return [...this.#lastAsked.keys()].some((other) => other !== firm);
  }

  #lastTurn(who: string | undefined): number {
    return this.#lastTurns.get(who ?? '') ?? 0;
  }
}
