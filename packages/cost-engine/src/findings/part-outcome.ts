import type { Finding } from './finding.ts';
import type { PendingFindings } from './finding-draft.ts';

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
  readonly pending: readonly PendingFindings[];
}

/** What one run of a part of a rule yields. One price can spoil every line of a bill, so findings are put into words when they are read. */
export class PartOutcome {
  readonly skipped: Notes['skipped'];
  readonly looked: Notes['looked'];
  #pending: Notes['pending'];
  #findings: readonly Finding[] = [];

  constructor({ skipped, looked, pending }: Notes) {
    this.skipped = skipped;
    this.looked = looked;
    this.#pending = pending;
  }

  /** How many findings there are; counts without putting them into words. */
  get count(): number {
    return this.#pending.reduce((sum, { count }) => sum + count, this.#findings.length);
  }

  get findings(): readonly Finding[] {
    if (this.#pending.length > 0) {
      this.#findings = this.#pending.flatMap((findings) => findings.write());
      this.#pending = [];
    }
    return this.#findings;
  }
}
