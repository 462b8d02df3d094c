import type { LineCell } from './line-cells.ts';

type Cells = Readonly<Partial<Record<LineCell, string | null | undefined>>>;

/** One line as a person changes it: cells as text, null empties one. `was` is what stood there when they typed. */
export type LineEdit = {
  /** node of its unit and number in it: `812-1` */
  readonly id: string;
  readonly set: Cells;
  readonly was?: Cells | undefined;
};

/** A cell that was not changed, with the sentence that says why, and what stands there now. */
export type RefusedCell = {
  readonly id: string;
  readonly field: LineCell;
  readonly now: string | null;
  readonly message: string;
};

/** An edit as it stands in the log: what was written, what stood there, and of which unit's sums it is a part. */
export type LoggedEdit = {
  readonly target: 'line';
  readonly id: string;
  readonly set: Cells;
  readonly was: Cells;
};
