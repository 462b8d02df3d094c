import type { BillItem } from '../settings/check-config.ts';

/** The bill book of one standard, looked up by nine-digit code and by name. */
export class BillCatalogue {
  readonly items: readonly BillItem[];
  readonly #byCode = new Map<string, BillItem[]>();
  readonly #byName = new Map<string, BillItem[]>();

  constructor(items: readonly BillItem[]) {
    this.items = items;
    for (const item of items) {
      this.#byCode.set(item.code, [...(this.#byCode.get(item.code) ?? []), item]);
      this.#byName.set(item.name, [...(this.#byName.get(item.name) ?? []), item]);
    }
  }

  /** The entries of a nine-digit code, none when the book does not know it. */
  withCode(code9: string): readonly BillItem[] {
    return this.#byCode.get(code9) ?? [];
  }

  /**
   * The entry that a line stands for: by its code, else by its name among the entries of the same subject, section and
   * unit, as far as these agree. `null` when nothing fits.
   */
  entryOf(line: LineKey): BillItem | null {
    const byCode = this.withCode(line.code9);
    const [first] = byCode;
    if (first) return byCode.find((item) => item.name === line.name) ?? first;
    const named = this.#byName.get(line.name) ?? [];
    const narrowed = narrow(
      narrow(named, (item) => item.subject === line.subject),
      (item) => item.code.startsWith(line.section),
    );
    return narrow(narrowed, (item) => item.unit === line.unit)[0] ?? null;
  }
}

/** What is known of a line when its entry is looked for; the unit normalised. */
export interface LineKey {
  readonly code9: string;
  readonly name: string;
  readonly subject: string;
  readonly section: string;
  readonly unit: string;
}

function narrow(items: readonly BillItem[], fits: (item: BillItem) => boolean): readonly BillItem[] {
  const fitting = items.filter(fits);
  return fitting.length > 0 ? fitting : items;
}
