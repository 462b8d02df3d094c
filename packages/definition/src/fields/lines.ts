import type { ConditionsIn, FieldOf, FieldValue, OnlyKnown } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, type KindRules } from '../schema/kind-rules.ts';
import type {
  Field,
  Fields,
  FormulaReads,
  LinesField,
  LinesOptions,
  ReadLongText,
  ValuesOf,
} from './any-field.ts';

/** A sub-table inside the form: lines in an order, stored in a table of their own. */
export function lines<const F extends Fields>(label: string, fields: F, options?: LinesOptions) {
  return { ...options, kind: 'lines', label, fields } as unknown as Field<
    ValuesOf<F>[],
    Omit<LinesField, 'fields'> & { readonly fields: F }
  >;
}

const MAX_LINES = 500;

/** The lines themselves are checked one by one by `checkValues`. */
export const linesRules: KindRules<LinesField> = {
  check(value, field) {
    if (!Array.isArray(value)) return faultIn(field, 'notLines');
    const max = field.max ?? MAX_LINES;
    return value.length > max
      ? faultIn(field, 'tooManyLines', { most: max, given: value.length })
      : good(value);
  },
  asText: (value) => (Array.isArray(value) ? `${value.length} 行` : ''),
};

type FormulaOptions<N extends Fields> = Omit<FormulaReads, 'names'> &
  Pick<
    ReadLongText,
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
    ReadLongText & ConditionsIn<O>
  > & { readonly reads: { readonly names: N; readonly yields: O['yields'] } };
}
