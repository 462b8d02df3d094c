/** What the parser must know of a function. */
export interface FunctionSignature {
  /** the catalogue name, as it stands in the tree */
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  /** the first argument is a variable's name, written with or without quotes */
  readonly takesName: boolean;
  /** says what is wrong with a number of arguments that lies between the bounds */
  refuse(count: number): string | null;
}

/** The functions a source may call. */
export interface FunctionFinder {
  find(written: string): FunctionSignature | undefined;
  /** names to suggest when `find` knows nothing */
  readonly names: readonly string[];
}
