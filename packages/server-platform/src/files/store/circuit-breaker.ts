import { StoreUnavailableError } from './file-store.ts';

const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;

/** After five failures in a row nobody waits for the service any more; after half a minute one request tries again. */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #openedAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#failures >= MAX_FAILURES && this.#now() - this.#openedAt < PAUSE_MS;
  }

  /** Does the work, or rejects at once while the service is given a rest. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOpen) throw new StoreUnavailableError('the store was not asked: it failed just now');
    // Whoever tries first after the pause tries alone.
    if (this.#failures >= MAX_FAILURES) this.#openedAt = this.#now();
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (problem) {
      this.#failures += 1;
      this.#openedAt = this.#now();
      throw problem;
    }
  }
}
