import type { CheckedValues, Fields } from '@jianheng/definition';
import type { ErrorKind, SetDay } from '@jianheng/expression';

type Values = Readonly<Record<string, unknown>>;

/** Plain data of `FormulaSurroundings`. */
export type Computing = {
  readonly now?: string | undefined;
  readonly leavesEmpty?: boolean | undefined;
  readonly sent?: Values | undefined;
  readonly calendar?: { readonly week: readonly number[]; readonly days: readonly SetDay[] } | undefined;
};

/** Plain data of `CheckOptions`. */
export type Checking = {
  readonly partial?: boolean;
  readonly mayLack?: boolean;
  readonly before?: Values | undefined;
  readonly defaults?: Values | undefined;
  /** Fields that may not be written here. */
  readonly closed?: readonly string[] | undefined;
};

/** Work on the values of one form, as plain data. */
export type FormJob = { readonly fields: Fields; readonly values: Values } & (
  | { readonly computing: Computing }
  | { readonly checking: Checking }
);

/** Plain data of `FormulaValueError`. */
type RefusedFormula = {
  readonly field: string;
  readonly label: string;
  readonly source: string;
  readonly kind: ErrorKind;
  readonly message: string;
  readonly offset: number;
};

export type FormAnswer =
  | { readonly computed: Record<string, unknown> }
  | { readonly checked: CheckedValues }
  | { readonly refused: RefusedFormula }
  /** The stack of a defect. */
  | { readonly failed: string };

/** The declaration as text, which the thread reads once and remembers. */
export type SentJob = Omit<Extract<FormJob, { computing: Computing }>, 'fields' | 'computing'> & {
  readonly declaration: string;
  readonly computing?: Computing;
  readonly checking?: Checking;
};
