import { ExpressionError } from '@jianheng/expression';

type Computed = { readonly name: string; readonly label: string; readonly source: string };

/**
 * Of what was filled in a formula can work out nothing: it is too much, as working days of two centuries are, or there is no
 * answer, as for the root of a negative number. Names the field that it was for.
 */
export class FormulaValueError extends ExpressionError {
  readonly field: string;
  readonly label: string;
  readonly source: string;
  constructor(
    { name, label, source }: Computed,
    { kind, message, offset }: Pick<ExpressionError, 'kind' | 'message' | 'offset'>,
  ) {
    super(kind, message, { source, offset });
    this.field = name;
    this.label = label;
    this.source = source;
  }
}
