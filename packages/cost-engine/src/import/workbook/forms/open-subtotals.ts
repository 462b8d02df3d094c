import type { DraftSection } from './unit-draft.ts';

/** Sections whose lines go on below their subtotal without another one: what they state counts a part of them only. */
export class OpenSubtotals {
  readonly #closed = new Set<DraftSection>();
  readonly #open = new Set<DraftSection>();

  /** A total below the lines of a section. */
  close(section: DraftSection): void {
    this.#closed.add(section);
    this.#open.delete(section);
  }

  addLine(section: DraftSection): void {
    if (this.#closed.delete(section)) this.#open.add(section);
  }

  /** Takes back subtotals that do not count all lines of their section; their sheet has compared them. */
  finish(): void {
    for (const section of this.#open) section.subtotal = null;
  }
}
