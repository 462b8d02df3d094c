import type { TableRow } from '@jianheng/spreadsheet';
import { BATCH } from './messages.ts';
import { LONG, OF_CELL, OF_ROW } from './packed-rows.ts';

/** Gathers rows until they are worth a message; what they take is counted as they come, rows without values too. */
export class RowBatches {
  #rows: TableRow[] = [];
  #long = new Set<string>();
  #size = 0;

  *full(further: readonly TableRow[]): Generator<readonly TableRow[]> {
    for (const row of further) {
      this.#rows.push(row);
      this.#count(row);
      if (this.#size >= BATCH.size) yield this.take();
    }
  }

  take(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#long = new Set();
    this.#size = 0;
    return rows;
  }

  #count({ cells }: TableRow): void {
    this.#size += OF_ROW + OF_CELL * cells.length;
    for (const { text } of cells) {
      const isKnown = text.length > LONG && this.#long.has(text);
      if (!isKnown) this.#size += text.length;
      if (text.length > LONG) this.#long.add(text);
    }
  }
}
