type Compared = string | number | boolean | null;

/** What a condition says of one field; all of its words must hold. */
export type Condition = {
  readonly is?: Compared;
  readonly isNot?: Compared;
  readonly in?: readonly Compared[];
  readonly isEmpty?: boolean;
  /** Of several values: one of them. */
  readonly includes?: Compared;
  readonly above?: string | number;
  readonly atLeast?: string | number;
  readonly below?: string | number;
  readonly atMost?: string | number;
};

/** A condition on a row as the platforms see it, by field: all of it must hold. */
export type When = Readonly<Record<string, Condition | undefined>>;

/**
 * A condition that locks rows; with `anyOf` one of several suffices. Names may lead over a link of the row
 * (`cycle.state`).
 */
export type Lock = When | { readonly anyOf: readonly When[] };
