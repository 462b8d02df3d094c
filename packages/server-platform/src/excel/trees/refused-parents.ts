import type { ImportVerdict } from '@jianheng/contract';
import { type ComparedRow, isRefused } from '../comparing/compared-row.ts';
import { importFault } from '../comparing/import-faults.ts';
import { PARENT } from '../comparing/importable.ts';

/** Rows of a tree that hang below a row of the sheet which is not imported: they are not either, and say which one it is. */
export class RefusedParents {
  readonly #refused = new Set<number>();

  /** The next rows, parents before those that hang below them. */
  judged(rows: readonly ComparedRow[]): ComparedRow[] {
    return rows.map((row) => {
      const told = this.#told(row);
      this.note([told]);
      return told;
    });
  }

  /** Is told what became of rows. */
  note(rows: readonly { readonly row: number; readonly verdict: ImportVerdict }[]): void {
    for (const { row, verdict } of rows) if (isRefused(verdict)) this.#refused.add(row);
  }

  #told(row: ComparedRow): ComparedRow {
    const { below, verdict, checked: _checked, ...rest } = row;
    if (below === undefined || !this.#refused.has(below) || verdict === 'same') return row;
    if (verdict === 'conflict') return row;
    const faults = { ...row.faults, [PARENT]: importFault('parentRefused', { row: below }) };
    return { ...rest, below, verdict: 'fault', faults };
  }
}
