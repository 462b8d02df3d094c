import type { When } from '../schema/when-shape.ts';

/**
 * What is worked out from the rows that link here (汇总): kept in the transaction of whatever changes those rows, the same
 * at any time as if it were worked out anew. People and actions do not write it.
 */
export type RollUp = {
  /**
   * What is added up, or of which the latest is taken: a field of an entity of this module (`repayment.amount`) or of its
   * lines (`claim.lines.amount`). A count names the rows alone (`repayment`, `claim.lines`).
   */
  readonly of: string;
  /** The field of those rows, or of those lines, that links here. */
  readonly by: string;
  /** Of `last`: the field by which rows are ordered, the greatest last; without it the value itself, which is a day. */
  readonly order?: string;
  /** Which rows count, by their own fields; lines count by the row that they stand in. */
  readonly when?: When;
};

/** How rows become one value: `sum` and `count` are 0 where there are none, all others are then empty. */
export const ROLL_UP_KINDS = ['sum', 'count', 'last', 'largest', 'smallest', 'average'] as const;
export type RollUpKind = (typeof ROLL_UP_KINDS)[number];

/** A roll-up keeps the names that it was written with, so that the compiler can hold them against the module. */
export type KeepsRollUp<O> = {
  readonly [Name in Extract<keyof O, RollUpKind>]: O[Name];
};
