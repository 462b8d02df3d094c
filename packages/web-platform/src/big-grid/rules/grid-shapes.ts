/** What the grid takes at most. Beyond, it says so and takes the rest not at all. */
export const GRID_LIMITS = {
  /** Rows of all levels. With three lines of text each they are 13.6 million pixels high; browsers draw to about 17.8. */
  rows: 200_000,
  columns: 60,
  /** Cells that one paste, fill, clearing or copy may touch. */
  cells: 100_000,
  /** Steps that can be taken back. */
  steps: 100,
  /** Cells that all these steps together may hold. */
  keptCells: 300_000,
  /** Cells whose sum is said. */
  summedCells: 100_000,
} as const;

/** A column: what its cells hold and how they look. Figures are decimal text throughout. */
export type GridColumn = {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'choice';
  /** Pixels, until somebody drags. */
  readonly width: number;
  /** Narrowest width in pixels to which it shrinks where all columns are in view by that; else it does not shrink. */
  readonly minWidth?: number;
  /** Stays in view when the others scroll aside; frozen columns stand first. */
  readonly isFrozen?: boolean;
  /** Shows the levels and opens and closes them; one column of a grid. */
  readonly isTree?: boolean;
  /** Nobody writes here by hand. */
  readonly isLocked?: boolean;
  /** How many decimals are shown; what is typed is kept as it is. */
  readonly decimals?: number;
  /** Words by the value that is kept, of a choice. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Those that rows may hold, but are no longer offered. */
  readonly retired?: Readonly<Record<string, string>>;
  /** Signs a text may have. */
  readonly maxLength?: number;
  /** Texts to choose from by what was typed, of rows that are asked for by name. */
  readonly suggest?: (typed: string) => Promise<readonly string[]>;
};

/** One row of the tree: it belongs to the nearest row above that is less deep. Immutable, so that lines know what changed. */
export type GridRow = {
  readonly id: string;
  /** 0 is the highest level. */
  readonly depth: number;
  /** By key of the column; what is missing is empty. */
  readonly values: Readonly<Record<string, string>>;
  readonly isLocked?: boolean;
  /** Columns that are locked in this row alone. */
  readonly lockedColumns?: readonly string[];
  readonly isNew?: boolean;
  /** What is wrong, a sentence by column. */
  readonly faults?: Readonly<Record<string, string>>;
};

/** One cell before and after; the other way round it is taken back. */
export type CellChange = {
  readonly rowId: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
};

/** A place among the rows in view and the columns, both from 0. */
export type CellPlace = { readonly row: number; readonly column: number };

/** A rectangle of cells, first and last included. */
export type CellRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** What is wished of many cells: what changes, and what did not and why. */
export type ManyChanges = {
  readonly changes: readonly CellChange[];
  /** Cells that are locked and stay as they are. */
  readonly locked: number;
  /** Cells beyond the last row or column, for which there is no place. */
  readonly outside: number;
  /** Whether more cells were wished than are taken at once; then nothing changes. */
  readonly isTooMany: boolean;
};

/** The cells as a rule sees them: the rows in view and the columns. */
export type CellsInView = {
  readonly rowCount: number;
  readonly columns: readonly GridColumn[];
  rowAt(row: number): GridRow | undefined;
};
