import { decimalsOf } from '@jianheng/spreadsheet';
import { otherProduct } from './line-product.ts';
import type { DraftLine } from './unit-draft.ts';

/** A line whose amount is not its product, and its row. */
interface OffLine {
  readonly row: number;
  readonly line: DraftLine;
}

/** Decimals of amounts that are not rounded to whole yuan. */
const FEN_DECIMALS = 2;

/**
 * Lines whose amounts may have been rounded to whole yuan (公路, 水利) or to a unit of 万元. Whether they were is known at the end of the
 * table: when no amount of it is finer.
 */
export class RoundedLines {
  readonly #off: OffLine[] = [];
  #finest = Number.NEGATIVE_INFINITY;

  /** `power` is that of the unit of money in which the table counts. */
  add(row: number, line: DraftLine, power: number): void {
    if (!line.amount) return;
    this.#finest = Math.max(this.#finest, placesOf(line.amount.text), -power);
    if (otherProduct(line) !== null) this.#off.push({ row, line });
  }

  /** Lines that are wrong; those that were rounded get the decimals to which they were. */
  finish(): OffLine[] {
    if (this.#finest >= FEN_DECIMALS) return this.#off;
    return this.#off.filter(({ line }) => {
      const { amount } = line;
      if (!amount) return false;
      line.amount = { ...amount, decimals: this.#finest };
      if (otherProduct(line) === null) return false;
      line.amount = amount;
      return true;
    });
  }
}

/** Decimals of a figure; fewer than none for one that ends in noughts. */
function placesOf(text: string): number {
  const decimals = decimalsOf(text);
  return decimals > 0 ? decimals : -(/0*$/.exec(text)?.[0].length ?? 0);
}
