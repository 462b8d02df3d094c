import {
  callsOf,
  childrenOf,
  compile,
  type Expression,
  ExpressionError,
  type Tree,
} from '@jianheng/expression';
import { resultUnit, UnitError } from './result-unit.ts';

/** The verdict on a formula over factors. */
export interface FormulaCheck {
  readonly isValid: boolean;
  /** Chinese sentence without a full stop; empty for a valid formula */
  readonly message: string;
  /** where in the formula the fault is, from 0 */
  readonly at: number | null;
  /** unit of the result; empty where it is not known */
  readonly unit: string;
  /** factors that the formula reads */
  readonly symbols: readonly string[];
}

const FUNCTIONS: ReadonlySet<string> = new Set(['ROUND', 'MAX', 'MIN', 'IF', 'SUM']);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'and', 'or']);
const KINDS: ReadonlySet<Tree['kind']> = new Set(['number', 'name', 'unary', 'binary', 'call', 'choice']);

/**
 * Checks a formula over factors, whose units `units` lists by symbol: it can be read, all symbols are known, it uses arithmetic
 * alone, divides by no literal zero, and its result has a unit.
 */
export function checkFormula(formula: string, units: ReadonlyMap<string, string>): FormulaCheck {
  try {
    const { tree, names } = compileFormula(formula, [...units.keys()]);
    requireArithmetic(tree);
    if (isCondition(tree)) throw new FormulaFault('公式的结果应为数字', tree.start);
    return { isValid: true, message: '', at: null, unit: resultUnit(tree, units), symbols: names };
  } catch (error) {
    const wrong = { isValid: false, unit: '', symbols: [] };
    if (error instanceof ExpressionError) return { ...wrong, message: error.message, at: error.offset };
    if (error instanceof FormulaFault || error instanceof UnitError)
      return { ...wrong, message: error.message, at: error.at };
    throw error;
  }
}

/** Reads a formula over these symbols; throws ExpressionError. */
export function compileFormula(formula: string, symbols: readonly string[]): Expression {
  const types = Object.fromEntries(symbols.map((symbol) => [symbol, 'number' as const]));
  return compile(formula, { names: symbols, types });
}

/**
 * The first circle in formulas that read each other, such as `A → B → A`. Formulas that cannot be read, and symbols without a
 * formula, are no part of one.
 */
export function formulaCircle(formulas: ReadonlyMap<string, string>): string | undefined {
  const done = new Set<string>();
  const visit = (symbol: string, path: readonly string[]): string | undefined => {
    const from = path.indexOf(symbol);
    if (from >= 0) return [...path.slice(from), symbol].join(' → ');
    if (done.has(symbol)) return undefined;
    for (const read of namesIn(formulas.get(symbol))) {
      const circle = visit(read, [...path, symbol]);
      if (circle !== undefined) return circle;
    }
    done.add(symbol);
    return undefined;
  };
  for (const symbol of formulas.keys()) {
    const circle = visit(symbol, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** The symbols that a formula reads; none of one that cannot be read. */
export function namesIn(formula: string | undefined): readonly string[] {
  if (formula === undefined) return [];
  try {
    return compile(formula).names;
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

class FormulaFault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

function requireArithmetic(tree: Tree): void {
  if (!isAllowed(tree))
    throw new FormulaFault(
      '公式只能由数字、代号、加减乘除、比较和 ROUND、MAX、MIN、IF、SUM 组成',
      tree.start,
    );
  if (tree.kind === 'binary' && tree.operator === '/' && isZero(tree.right))
    throw new FormulaFault('不能除以 0', tree.right.start);
  for (const part of childrenOf(tree)) requireArithmetic(part);
}

function isAllowed(tree: Tree): boolean {
  if (!KINDS.has(tree.kind)) return false;
  if (tree.kind === 'binary') return ARITHMETIC.has(tree.operator) || COMPARISONS.has(tree.operator);
  return tree.kind !== 'call' || [...callsOf({ ...tree, parts: [] })].every((name) => FUNCTIONS.has(name));
}

const isCondition = (tree: Tree) => tree.kind === 'binary' && COMPARISONS.has(tree.operator);

/** A zero that is written: `0`, `-0`, `0%`. */
function isZero(tree: Tree): boolean {
  if (tree.kind === 'unary') return isZero(tree.of);
  return tree.kind === 'number' && Number(tree.value) === 0;
}
