/** Where a line stands in the workbook that it was read from. */
export interface LineSource {
  readonly sheet: string;
  /** from 1, as people count */
  readonly row: number;
}

/** No sheet has more rows. */
const ROWS = 2 ** 21;

/** Sheet and row of every line that came from a workbook, by the id of the line. */
export class LineSources {
  readonly #sheets: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #places = new Map<string, number>();

  set(line: string, { sheet, row }: LineSource): void {
    let number = this.#numbers.get(sheet);
    if (number === undefined) {
      number = this.#sheets.push(sheet) - 1;
      this.#numbers.set(sheet, number);
    }
    this.#places.set(line, number * ROWS + row);
  }

  /** `null` for a line that came from elsewhere, or was put in by hand. */
  of(line: string): LineSource | null {
    const place = this.#places.get(line);
    if (place === undefined) return null;
    return { sheet: this.#sheets[Math.floor(place / ROWS)] ?? '', row: place % ROWS };
  }
}

/** `表「表-08」第 12 行`. */
export function sourceText({ sheet, row }: LineSource): string {
  return `表「${sheet}」第 ${row} 行`;
}
