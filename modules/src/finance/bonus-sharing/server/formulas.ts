import {
  compile,
  ExactDecimal,
  type Expression,
  ExpressionError,
  toText,
  withValues,
} from '@jianheng/expression';

/** What a formula may name: what may be written, and the key that stands for it. */
export type Names = readonly (readonly [written: string, key: string])[];

export const POOL_NAMES = [
  ['认领金额', 'claimed'],
  ['不含税金额', 'net'],
  ['税率', 'taxRate'],
  ['计提比例', 'rate'],
  ['质量系数', 'quality'],
  ['调整系数', 'adjust'],
  ['项目工时', 'hours'],
] as const;
export const WEIGHT_NAMES = [
  ['岗位占比', 'share'],
  ['同岗人数', 'heads'],
  ['个人工时', 'hours'],
  ['项目工时', 'projectHours'],
  ['个人系数', 'factor'],
] as const;

export type ValuesFor<N extends Names> = Readonly<Record<N[number][1], string>>;

/** A formula of the firm that yields a number out of numbers. */
export type NumberFormula<N extends Names> = {
  /** Decimal text, or null where it yields nothing, as a division by zero does. Throws ExpressionError. */
  readonly of: (values: ValuesFor<N>) => string | null;
  /** The formula with the values put in. */
  readonly told: (values: ValuesFor<N>) => string;
};

/** Reads a formula of the firm; throws ExpressionError with its place. */
export function numberFormula<const N extends Names>(source: string, names: N): NumberFormula<N> {
  const types = Object.fromEntries(names.map(([, key]) => [key, 'number'] as const));
  const expression = compile(source, { names: Object.fromEntries(names), types });
  return {
    of: (values) => numberOf(expression, values),
    told: (values) => withValues(expression, values),
  };
}

function numberOf(expression: Expression, values: Readonly<Record<string, string>>): string | null {
  const result = expression.evaluate(values);
  if (result === null) return null;
  if (result instanceof ExactDecimal) return toText(result);
  throw new ExpressionError('type', '公式的结果应为数字', { source: expression.source, offset: 0 });
}
