import type {
  ConditionsIn,
  FieldBase,
  FieldOf,
  FieldValue,
  OnlyKnown,
  WorkedOut,
} from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, type KindRules } from '../schema/kind-rules.ts';
import { decimal as amounts } from '../schema/money.ts';
import type { KeepsRollUp, RollUp, RollUpKind } from './roll-up.ts';

type DecimalOptions = Omit<FieldBase, 'label'> &
  WorkedOut & {
    /** Bounds as decimal text, both allowed. */
    readonly min?: string;
    readonly max?: string;
    readonly default?: string;
    /** Digits after the point: 4 for decimal, 2 for money, 6 for percent (a fraction: 0.125 is 12.5 %). */
    readonly scale?: number;
    readonly unit?: string;
    readonly sum?: RollUp;
    readonly largest?: RollUp;
    readonly smallest?: RollUp;
    readonly average?: RollUp;
    readonly last?: RollUp;
  };
export type DecimalField = FieldBase & DecimalOptions & { readonly kind: 'decimal' };
export type MoneyField = FieldBase & DecimalOptions & { readonly kind: 'money' };
type PercentOptions = Omit<DecimalOptions, RollUpKind>;
export type PercentField = FieldBase & DecimalOptions & { readonly kind: 'percent' };

/** An exact decimal number, as decimal text on the wire. */
export function decimal<const O extends DecimalOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, DecimalOptions>,
) {
  return { ...options, kind: 'decimal', label } as FieldOf<
    FieldValue<string, O>,
    DecimalField & KeepsRollUp<O> & ConditionsIn<O>
  >;
}

/** An amount in yuan, as decimal text such as `'1234.50'`. */
export function money<const O extends DecimalOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, DecimalOptions>,
) {
  return { ...options, kind: 'money', label } as FieldOf<
    FieldValue<string, O>,
    MoneyField & KeepsRollUp<O> & ConditionsIn<O>
  >;
}

/** A share of one: `'0.125'` is shown as 12.5%. */
export function percent<const O extends PercentOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, PercentOptions>,
) {
  return { ...options, kind: 'percent', label } as FieldOf<
    FieldValue<string, O>,
    PercentField & ConditionsIn<O>
  >;
}

const SCALE = { decimal: 4, money: 2, percent: 6 } as const;
/** numeric(18, scale): sixteen digits before the point of an amount are more than any firm has. */
const MAX_DIGITS = 18;

/** How many digits after the point this field keeps. */
export function scaleOf(field: DecimalField | MoneyField | PercentField): number {
  return field.scale ?? SCALE[field.kind];
}

export const decimalRules: KindRules<DecimalField | MoneyField | PercentField> = {
  check(value, field) {
    if (typeof value !== 'string' || !/^-?\d{1,30}(\.\d{1,30})?$/.test(value))
      return faultIn(field, 'notADecimal');

    const scale = scaleOf(field);
    const filled = filledUp(value, scale);
    const rounded = filled ?? amounts.round(value, scale);
    if (filled === undefined && !amounts.equals(rounded, value))
      return faultIn(field, 'tooManyDecimals', { most: scale });
    if (rounded.replace(/^-?|\..*$/g, '').length > MAX_DIGITS - scale) return faultIn(field, 'tooLarge');
    if (field.min !== undefined && amounts.greaterThan(field.min, rounded))
      return faultIn(field, 'belowMin', { min: field.min });
    if (field.max !== undefined && amounts.greaterThan(rounded, field.max))
      return faultIn(field, 'aboveMax', { max: field.max });
    return good(rounded);
  },
  asText(value, field) {
    if (field.kind === 'percent') return `${amounts.plain(amounts.times(String(value), '100'))}%`;
    return withUnit(
      field.kind === 'money' ? amounts.thousands(String(value)) : measure(String(value)),
      field,
    );
  },
};

/**
 * The figure with zeros up to the digits that the field keeps, where it is written as it is stored but for them: that takes
 * no arithmetic, and imports ask it of every cell.
 */
function filledUp(value: string, scale: number): string | undefined {
  const [, whole, fraction = ''] = /^(-?[1-9]\d*|0)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined || fraction.length > scale) return undefined;
  return scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0')}`;
}

/** Thousands apart, with the decimals that it has. */
function measure(value: string): string {
  const plain = amounts.plain(value);
  return amounts.thousands(plain, plain.split('.')[1]?.length ?? 0);
}

/** Its unit stands a narrow space apart, and never on another line. */
const withUnit = (text: string, { unit }: DecimalField | MoneyField | PercentField): string =>
  unit === undefined ? text : `${text}\u202F${unit}`;
