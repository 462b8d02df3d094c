import { OverloadedError } from '../errors/errors.ts';

interface Limits {
  readonly maxConcurrent: number;
  /** How many may wait for a place; whoever comes then is asked to come back later. */
  readonly maxWaiting: number;
  /** Milliseconds that somebody waits at most. */
  readonly maxWaitMs: number;
  /** What somebody is told whom there is no room for. */
  readonly busy: string;
}

/** A few places for work that costs much, and a short queue before them. */
export class ConcurrencyLimit {
  readonly #limits: Limits;
  readonly #queue: (() => void)[] = [];
  #taken = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Does the work when there is a place for it; refused when too many wait, or when it takes too long. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#taken < this.#limits.maxConcurrent) {
      this.#taken += 1;
      return;
    }
    if (this.#queue.length >= this.#limits.maxWaiting) throw new OverloadedError(this.#limits.busy);
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(turn), 1);
        reject(new OverloadedError(this.#limits.busy));
      }, this.#limits.maxWaitMs);
      this.#queue.push(turn);
    });
  }

  /** The place goes to whoever waits longest. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
