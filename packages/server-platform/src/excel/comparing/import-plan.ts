/** What an import is to do with a sheet: kept with it, so that another instance can go on. */
export type ImportPlan = {
  /** Which of the visible sheets, from 0. */
  readonly sheet: number;
  readonly headRow: number;
  /** Which column is which field, from the left. */
  readonly columns: readonly (readonly [column: number, key: string])[];
  /** What their fields were called when it began: a form may be published anew without them. */
  readonly names?: Readonly<Record<string, { readonly name: string; readonly drawn?: true }>>;
  /** The fields by which a row is known. */
  readonly keys: readonly string[];
  /** Values of fields that no column gives. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Rows that are hidden in the sheet are imported as well. */
  readonly includesHidden?: true;
  /** Rows of the sheet that are left out. */
  readonly removed: readonly number[];
  /** Texts of cells that the user corrected, by row of the sheet and field. */
  readonly corrections?: readonly CellCorrection[];
  /** Rows that were compared and are not to be written. */
  readonly left?: readonly number[];
  readonly mode: 'atomic' | 'partial';
};

export type CellCorrection = { readonly row: number; readonly key: string; readonly text: string };
