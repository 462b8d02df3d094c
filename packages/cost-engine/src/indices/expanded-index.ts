import {
  compile,
  type Expression,
  ExpressionError,
  type RegisteredFunctions,
  toText,
} from '@jianheng/expression';
import { moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { FigureText } from '../findings/finding.ts';
import type { ExpandedIndex } from '../settings/check-config.ts';
import type { IndexValue } from './index-value.ts';
import type { NodeFigures } from './node-figures.ts';

/** The value of an expanded index (扩展指标), or why there is none. */
type ExpandedValue =
  | { readonly value: number; readonly figures: readonly FigureText[] }
  | { readonly value: null; readonly reason: string };

/** A formula ready to be evaluated, or the sentence that says why it is none. */
export type CompiledIndex =
  | { readonly index: ExpandedIndex; readonly evaluate: (node: NodeFigures) => ExpandedValue }
  | { readonly index: ExpandedIndex; readonly problem: string };

/** Compiles the formulas of the settings; one that is wrong keeps its sentence and does not stop the others. */
export function compileIndices(indices: readonly ExpandedIndex[]): CompiledIndex[] {
  return indices.map((index) => {
    try {
      return { index, evaluate: expandedIndex(index.formula) };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return { index, problem: error.message };
    }
  });
}

/** The value of an expanded index of one building as an index like the others, key `EX:id`. */
export function expandedValue(compiled: CompiledIndex, node: NodeFigures): IndexValue {
  const { id, name, unit, formula } = compiled.index;
  const index = { key: `EX:${id}`, part: id, name, unit, formula: `${name} = ${formula}` };
  if ('problem' in compiled)
    return { ...index, value: null, reason: `公式有误：${compiled.problem}`, figures: [] };
  const found = compiled.evaluate(node);
  if (found.value === null) return { ...index, value: null, reason: found.reason, figures: [] };
  return { ...index, value: found.value, figures: found.figures };
}

const FACTORS = { JZMJ: 'JZMJ', HS: 'HS', CS: 'CS', TOTAL: 'TOTAL' } as const;

/**
 * Compiles the formula of an expanded index over JZMJ (建筑面积), HS (户数), CS (层数), TOTAL (造价), and Q, A, M for the quantity
 * of a code or subject, the amount of a subject, the consumption of a material class. Exact decimals; a division by
 * zero yields no value. Throws ExpressionError when the formula is none.
 */
function expandedIndex(formula: string): (node: NodeFigures) => ExpandedValue {
  const source = formula.replace(/\b([QAM])\(\s*([^"'“(),\s]+)\s*\)/g, '$1("$2")');
  // The functions read the node of the evaluation that is running.
  let current: NodeFigures | null = null;
  const functions = functionsOver(() => current);
  const expression = compile(source, {
    functions,
    names: FACTORS,
    types: { JZMJ: 'number', HS: 'number', CS: 'number', TOTAL: 'number' },
  });
  return (node) => {
    current = node;
    try {
      return evaluated(expression, node);
    } finally {
      current = null;
    }
  };
}

function evaluated(expression: Expression, { single }: NodeFigures): ExpandedValue {
  const scope = {
    JZMJ: quantityText(single.area),
    HS: quantityText(single.households),
    CS: quantityText(single.floors),
    TOTAL: single.total === null ? null : moneyText(single.total),
  };
  const missing = expression.names.find((name) => scope[name as keyof typeof scope] === null);
  if (missing) return { value: null, reason: `缺少计算因子 ${missing}` };
  try {
    const value = expression.evaluate(scope);
    if (value === null) return { value: null, reason: '除数为零' };
    const figures = expression.names.map(
      (name): FigureText => [name, scope[name as keyof typeof scope] ?? ''],
    );
    return { value: Number(toText(value)), figures };
  } catch (error) {
    if (error instanceof ExpressionError) return { value: null, reason: error.message };
    throw error;
  }
}

function quantityText(value: number | null): string | null {
  return value === null ? null : scaledText(value, QUANTITY);
}

function functionsOver(node: () => NodeFigures | null): RegisteredFunctions {
  return {
    Q: { count: [1, 1], call: ([key]) => quantityText(quantityFor(node(), String(key))) },
    A: { count: [1, 1], call: ([key]) => moneyText(node()?.subjectAmounts.get(String(key)) ?? 0) },
    M: { count: [1, 1], call: ([key]) => scaledText(node()?.materials.get(String(key)) ?? 0, QUANTITY) },
  };
}

function quantityFor(node: NodeFigures | null, key: string): number {
  return node?.codeQuantities.get(key) ?? node?.subjectQuantities.get(key) ?? 0;
}
