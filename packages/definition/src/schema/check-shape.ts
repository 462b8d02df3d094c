/** What must hold of every row: an expression over its fields, and the sentence that refuses a row of which it does not. */
export type Check = {
  readonly holds: string;
  /** Places are fields of the row. */
  readonly message: string;
};
