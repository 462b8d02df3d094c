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

/** A logged change of a resource's price in the price table, and in the units that price it themselves; money as decimal text. */
export type LoggedResource = {
  readonly target: 'resource';
  readonly place: number;
  readonly name: string;
  readonly set: string;
  readonly was: string;
  readonly units: readonly UnitPrice[];
};

/** The prices of a resource in a unit; null where the unit does not state one. */
export type UnitPrice = {
  readonly node: string;
  readonly set: UnitFigures;
  readonly was: UnitFigures;
};
type UnitFigures = { readonly price: string | null; readonly gross: string | null };
