/** What must hold of every row: an expression over its fields, and the sentence that refuses a row of which it does not. */
export type Check = {
  readonly holds: string;
  /** Places are fields of the row. */
  readonly message: string;
  /** Of a check that another module added: which one did; its names stand for the fields that came with it first. */
  readonly added?: string;
};
