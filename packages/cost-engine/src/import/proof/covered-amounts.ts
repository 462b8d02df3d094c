const KEPT_TOTALS = 20;

/** Which of the amounts of a sheet its stated totals cover; amounts are counted in their order. */
export class CoveredAmounts {
  readonly #spans: (readonly [from: number, to: number])[] = [];
  readonly #totals: string[] = [];
  #widest: { readonly span: number; readonly stated: string } | null = null;

  /** The total that covers most, `null` when none covers anything. */
  get stated(): string | null {
    return this.#widest?.stated ?? null;
  }

  /** The totals of everything above them, the first of them. */
  get totals(): readonly string[] {
    return this.#totals;
  }

  /** A total of the amounts behind one and up to another. */
  add(from: number, to: number, stated: string): void {
    const span = to - from;
    if (span <= 0) return;
    this.#spans.push([from, to]);
    if (from === 0 && this.#totals.length < KEPT_TOTALS) this.#totals.push(stated);
    if (span >= (this.#widest?.span ?? 0)) this.#widest = { span, stated };
  }

  /** How many of so many amounts no total covers. */
  openOf(count: number): number {
    let reached = 0;
    let covered = 0;
    for (const [from, to] of this.#spans.toSorted((left, right) => left[0] - right[0])) {
      covered += Math.max(0, to - Math.max(from, reached));
      reached = Math.max(reached, to);
    }
    return count - covered;
  }
}
