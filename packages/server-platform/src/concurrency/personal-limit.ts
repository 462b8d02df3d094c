/** So much work of one kind at once for each person: nobody takes all places by himself. */
export class PersonalLimit {
  readonly #most: number;
  readonly #refusal: (most: number) => Error;
  readonly #going = new Map<string, number>();

  constructor(most: number, refusal: (most: number) => Error) {
    this.#most = most;
    this.#refusal = refusal;
  }

  async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const going = this.#going.get(person) ?? 0;
    if (going >= this.#most) throw this.#refusal(this.#most);
    this.#going.set(person, going + 1);
    try {
      return await work();
    } finally {
      this.#leave(person);
    }
  }

  #leave(person: string): void {
    const left = (this.#going.get(person) ?? 0) - 1;
    if (left > 0) this.#going.set(person, left);
    else this.#going.delete(person);
  }
}
