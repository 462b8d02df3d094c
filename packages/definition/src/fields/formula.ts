import type { ConditionsIn, FieldOf, FieldValue, OnlyKnown } from '../schema/field-base.ts';
import type { Fields } from './any-field.ts';
import type { FormulaReads, LongTextField } from './text.ts';

type FormulaOptions<N extends Fields> = Omit<FormulaReads, 'names'> &
  Pick<
    LongTextField,
    | 'required'
    | 'help'
    | 'max'
    | 'default'
    | 'showWhen'
    | 'requiredWhen'
    | 'lockedWhen'
    | 'seenBy'
    | 'writableBy'
  > & {
    /** Names that it may use, as fields: by key or by label. */
    readonly names: N;
  };

/** Most characters of a formula: the language takes no more. */
const MAX_FORMULA = 2000;

/**
 * A formula that the firm writes (公式). It is checked where it is typed: names, syntax and the kind of its result, with the
 * place of a fault. Code evaluates it by `firmFormula`, or by `formulaRows` where formulas of several rows read each other.
 */
export function formula<const N extends Fields, const O extends FormulaOptions<N>>(
  label: string,
  options: O & FormulaOptions<N> & OnlyKnown<NoInfer<O>, FormulaOptions<N>>,
) {
  const { names, yields, rows, ...rest } = options;
  const reads = { names, yields, ...(rows === undefined ? {} : { rows }) };
  return { max: MAX_FORMULA, ...rest, kind: 'longText', label, reads } as unknown as FieldOf<
    FieldValue<string, O>,
    LongTextField & ConditionsIn<O>
  > & { readonly reads: { readonly names: N; readonly yields: O['yields'] } };
}
