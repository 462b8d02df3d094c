/** Counted where it happens; a name is the kind of work, never its title. */
export type JobCounts = { jobFailed(kind: string): void };

/** Failed work of this instance since it started. */
export class JobCounter implements JobCounts {
  readonly #counts = new Map<string, number>();

  jobFailed(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}
