import { compile, ExactDecimal, ExpressionError } from '@jianheng/expression';

/** What a firm may name in a formula, in Chinese or by its key. */
const POOL = [
  ['claimed', '到款'],
  ['taxRate', '税率'],
  ['rate', '提成比例'],
  ['quality', '质量系数'],
  ['adjust', '调整系数'],
] as const;
const WEIGHT = [
  ['dutyWeight', '岗位系数'],
  ['factor', '个人系数'],
  ['hours', '工时'],
  ['allHours', '项目总工时'],
] as const;

type Names = readonly (readonly [key: string, label: string])[];
export type PoolValues = Readonly<Record<(typeof POOL)[number][0], string>>;
export type WeightValues = Readonly<Record<(typeof WEIGHT)[number][0], string>>;

/** Why a formula gives nothing to share: a code of the module's messages, with its fillings. */
export type FormulaFault =
  | {
      readonly code: 'formulaWrong';
      readonly params: { readonly line: number; readonly column: number; readonly reason: string };
    }
  | { readonly code: 'formulaNoNumber' | 'formulaEmpty'; readonly params: Record<never, never> }
  | { readonly code: 'formulaNegative'; readonly params: { readonly value: string } };
export type Worked = { readonly value: string; readonly text: string } | { readonly fault: FormulaFault };

export const workOutPool = (formula: string, values: PoolValues) => workOut(formula, POOL, values);
export const workOutWeight = (formula: string, values: WeightValues) => workOut(formula, WEIGHT, values);

/** The number that a formula yields, and the formula with the values put in. */
function workOut(formula: string, names: Names, values: Readonly<Record<string, string>>): Worked {
  try {
    const types = Object.fromEntries(names.map(([key]) => [key, 'number' as const]));
    const book = Object.fromEntries(
      names.flatMap(([key, label]) => [
        [label, key],
        [key, key],
      ]),
    );
    const result = compile(formula, { names: book, types }).evaluate(values);
    if (result === null) return { fault: { code: 'formulaEmpty', params: {} } };
    if (!ExactDecimal.isDecimal(result)) return { fault: { code: 'formulaNoNumber', params: {} } };
    const value = result.toString();
    if (result.lessThan(0)) return { fault: { code: 'formulaNegative', params: { value } } };
    return { value, text: `${putIn(formula, names, values)} = ${value.slice(0, 40)}` };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { line, column, message } = error;
    return {
      fault: { code: 'formulaWrong', params: { line: line ?? 1, column: column ?? 1, reason: message } },
    };
  }
}

/** A formula as its owner reads it, with figures in place of names. */
function putIn(formula: string, names: Names, values: Readonly<Record<string, string>>): string {
  const keys = new Map(names.flatMap(([key, label]) => [[label, key] as const, [key, key] as const]));
  return formula.replaceAll(/\{?([\p{L}_][\p{L}\p{N}_]*)\}?/gu, (written, name: string) => {
    const key = keys.get(name);
    return key === undefined ? written : (values[key] ?? '0');
  });
}
