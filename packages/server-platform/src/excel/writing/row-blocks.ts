import { PARENT } from '../comparing/importable.ts';
import type { ReadRow } from '../comparing/read-row.ts';
import { ParentsFirst } from '../trees/parents-first.ts';
import type { ImportWork } from './import-work.ts';

/** Rows that are compared and written together, and kept as one. */
const BLOCK_ROWS = 1000;
/** Rows of a tree that are held at once to be put in order: a parent further below than that is not looked for. */
const TREE_ROWS = 50_000;

type RowBlock = { readonly number: number; readonly rows: readonly ReadRow[] };

/** Gathers the rows of a sheet into blocks; those of a tree so that parents come first. */
export class RowBlocks {
  readonly #most: number;
  readonly #ordered: (rows: readonly ReadRow[]) => readonly ReadRow[];
  readonly #take: (block: RowBlock) => Promise<void>;
  #rows: ReadRow[] = [];
  #number = 0;

  constructor(
    { kept, saving: { known } }: Pick<ImportWork, 'kept' | 'saving'>,
    take: (block: RowBlock) => Promise<void>,
  ) {
    const { columns } = kept.plan;
    const isHung = known.entity.tree === true && columns.some(([, key]) => key === PARENT);
    const first = isHung ? new ParentsFirst({ known, columns }) : undefined;
    this.#most = first ? TREE_ROWS : BLOCK_ROWS;
    this.#ordered = (rows) => first?.ordered(rows) ?? rows;
    this.#take = take;
  }

  async add(row: ReadRow): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= this.#most) await this.flush();
  }

  /** Gives away what has been gathered. */
  async flush(): Promise<void> {
    const rows = this.#ordered(this.#rows);
    this.#rows = [];
    for (let at = 0; at < rows.length; at += BLOCK_ROWS) {
      await this.#take({ number: this.#number, rows: rows.slice(at, at + BLOCK_ROWS) });
      this.#number += 1;
    }
  }
}
