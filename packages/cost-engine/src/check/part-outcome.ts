import type { Finding } from './finding.ts';

/** Targets that could not be checked for one reason: how many, and the first of them. */
export interface Skipped {
  readonly kind: string;
  readonly reason: string;
  readonly count: number;
  readonly targets: readonly string[];
}

/** Targets named of those that could not be checked. */
export const NAMED_TARGETS = 5;

/** What one run of a part of a rule has noted. */
interface Notes {
  readonly skipped: readonly Skipped[];
  /** targets looked at, by kind */
  readonly looked: ReadonlyMap<string, number>;
  /** each puts one finding into words, out of numbers taken down when it was found */
  readonly writers: readonly (() => Finding)[];
}

/** What one run of a part of a rule yields. One price can spoil every line of a bill, so findings are put into words when they are read. */
export class PartOutcome {
  readonly skipped: Notes['skipped'];
  readonly looked: Notes['looked'];
  #writers: Notes['writers'];
  #findings: readonly Finding[] = [];

  constructor({ skipped, looked, writers }: Notes) {
    this.skipped = skipped;
    this.looked = looked;
    this.#writers = writers;
  }

  /** How many findings there are; counts without putting them into words. */
  get count(): number {
    return Math.max(this.#writers.length, this.#findings.length);
  }

  get findings(): readonly Finding[] {
    if (this.#writers.length > 0) {
      this.#findings = this.#writers.map((write) => write());
      this.#writers = [];
    }
    return this.#findings;
  }
}
