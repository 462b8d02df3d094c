import type { RegisteredEntity } from '../../storage/registry.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import { PARENT } from '../comparing/importable.ts';
import type { ReadRow } from '../comparing/read-row.ts';
import { ParentsFirst } from '../trees/parents-first.ts';
import type { ImportWork } from './import-work.ts';

/** Rows that are compared and written together, and kept as one. */
const BLOCK_ROWS = 1000;
/** Blocks of a tree whose rows are held at once to be put in order: a parent further below than that is not looked for. */
const TREE_BLOCKS = 50;
const TREE_ROWS = TREE_BLOCKS * BLOCK_ROWS;

type RowBlock = { readonly number: number; readonly rows: readonly ReadRow[] };

/** Gathers the rows of a sheet into blocks; those of a tree so that parents come first. */
export class RowBlocks {
  readonly #most: number;
  readonly #ordered: (rows: readonly ReadRow[], isLast: boolean) => readonly ReadRow[];
  readonly #take: (block: RowBlock) => Promise<void>;
  #rows: ReadRow[] = [];
  #number = 0;

  constructor(
    { kept, saving: { known } }: Pick<ImportWork, 'kept' | 'saving'>,
    take: (block: RowBlock) => Promise<void>,
  ) {
    const { columns } = kept.plan;
    const first = isHung(known, kept.plan) ? new ParentsFirst({ known, columns }) : undefined;
    this.#most = first ? TREE_ROWS : BLOCK_ROWS;
    this.#ordered = (rows, isLast) => first?.ordered(rows, { isLast }) ?? rows;
    this.#take = take;
  }

  async add(row: ReadRow): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= this.#most) await this.#flush({ isLast: false });
  }

  /** Gives away what is left. */
  async end(): Promise<void> {
    await this.#flush({ isLast: true });
  }

  async #flush({ isLast }: { readonly isLast: boolean }): Promise<void> {
    const rows = this.#ordered(this.#rows, isLast);
    this.#rows = [];
    for (let at = 0; at < rows.length; at += BLOCK_ROWS) {
      await this.#take({ number: this.#number, rows: rows.slice(at, at + BLOCK_ROWS) });
      this.#number += 1;
    }
  }
}

/** Whether a sheet says what its rows hang below. */
export const isHung = ({ entity }: RegisteredEntity, { columns }: Pick<ImportPlan, 'columns'>): boolean =>
  entity.tree === true && columns.some(([, key]) => key === PARENT);

/** Which of the blocks were put in order together: none of them has a row between two rows of another such run. */
export const runOfBlock = (number: number): number => Math.floor(number / TREE_BLOCKS);
