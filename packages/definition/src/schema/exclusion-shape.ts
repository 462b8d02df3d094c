import type { When } from './when-shape.ts';

/** Rows of which no two may hold the same: at the same time, or at all where no times are named. */
export type Exclusion = {
  /** The fields that must be the same for two rows to stand in each other's way. */
  readonly by: readonly string[];
  /** Moments: the end is free again. Days: the last one counts. An end that need not be filled in is open. */
  readonly from?: string;
  readonly to?: string;
  /** Which rows count; all of them when it does not say. */
  readonly when?: When;
  /** Places are fields of the row that was refused. */
  readonly message: string;
};
