/**
 * Whether an instance takes new calls. Whoever balances between instances asks `GET /api/health`: once an instance is
 * about to end it answers 503 there, while it still serves every call that comes.
 */
export class Readiness {
  #isEnding = false;

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** From now on a balancer is told to ask another instance. */
  end(): void {
    this.#isEnding = true;
  }
}
