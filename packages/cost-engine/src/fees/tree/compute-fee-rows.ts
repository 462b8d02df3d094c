import { compile, ExactDecimal, type Expression, ExpressionError, toText } from '@jianheng/expression';
import { FeeError } from '../tables/fee-table.ts';

/** A row ready to be computed: a value, or a formula over symbols of other rows. Decimal text. */
export interface FeeFormula {
  readonly symbol: string;
  readonly name: string;
  readonly value?: string;
  readonly formula?: string;
  /** a fraction of 1, named `rate` in the formula */
  readonly rate?: string;
}

/** A computed row: its amount, and the formula with the figures put in. */
export interface ComputedFee {
  readonly symbol: string;
  readonly amount: string;
  /** `630.36 = 5100.00*0.1236` in words of the rows; empty for a value that was given */
  readonly steps: string;
}

/**
 * Computes rows in the order that their formulas ask for; every amount is rounded half up to `decimals` before others use it.
 * Throws FeeError, in Chinese and naming the rows, for a formula that is none, a symbol that nobody has, a circle, a division by zero.
 */
export function computeFeeRows(rows: readonly FeeFormula[], decimals = 2): Map<string, ComputedFee> {
  const bySymbol = new Map<string, FeeFormula>();
  for (const row of rows) {
    if (bySymbol.has(row.symbol)) throw new FeeError(`费用代号「${row.symbol}」重复`);
    bySymbol.set(row.symbol, row);
  }
  return new FeeComputation(bySymbol, decimals).all();
}

class FeeComputation {
  readonly #rows: ReadonlyMap<string, FeeFormula>;
  readonly #decimals: number;
  readonly #names: readonly string[];
  readonly #types: Readonly<Record<string, 'number'>>;
  readonly #done = new Map<string, ComputedFee>();
  readonly #path: string[] = [];

  constructor(rows: ReadonlyMap<string, FeeFormula>, decimals: number) {
    this.#rows = rows;
    this.#decimals = decimals;
    this.#names = [...rows.keys(), 'rate'];
    this.#types = Object.fromEntries(this.#names.map((one) => [one, 'number' as const]));
  }

  all(): Map<string, ComputedFee> {
    for (const symbol of this.#rows.keys()) this.#amountOf(symbol);
    return new Map(
      [...this.#rows.keys()].flatMap((symbol) => {
        const fee = this.#done.get(symbol);
        return fee ? [[symbol, fee] as const] : [];
      }),
    );
  }

  #amountOf(symbol: string): string {
    const known = this.#done.get(symbol);
    if (known) return known.amount;
    const row = this.#rows.get(symbol);
    if (!row) throw new FeeError(`没有费用代号「${symbol}」`);
    const start = this.#path.indexOf(symbol);
    if (start >= 0) {
      const circle = [...this.#path.slice(start), symbol].map(
        (one) => `${this.#rows.get(one)?.name ?? ''}(${one})`,
      );
      throw new FeeError(`费用公式循环引用：${circle.join(' → ')}`);
    }
    this.#path.push(symbol);
    const fee = this.#compute(row);
    this.#path.pop();
    this.#done.set(symbol, fee);
    return fee.amount;
  }

  #compute({ symbol, name, value, formula = '', rate }: FeeFormula): ComputedFee {
    if (value !== undefined) return { symbol, amount: this.#rounded(value, name), steps: '' };
    const expression = this.#compiled(formula, name);
    const scope: Record<string, string> = {};
    for (const wanted of expression.names)
      scope[wanted] = wanted === 'rate' ? rateOf(rate, name) : this.#amountOf(wanted);
    const result = evaluated(expression, scope, name);
    const figures = formula.replace(/[A-Za-z_]\w*/g, (word) => scope[word] ?? word);
    return { symbol, amount: this.#rounded(result, name), steps: `${formula} = ${figures}` };
  }

  #compiled(formula: string, name: string): Expression {
    try {
      return compile(formula, { names: this.#names, types: this.#types });
    } catch (error) {
      if (error instanceof ExpressionError) throw new FeeError(`「${name}」的公式有误：${error.message}`);
      throw error;
    }
  }

  #rounded(value: string, name: string): string {
    if (!/^-?\d+(\.\d+)?$/.test(value))
      throw new FeeError(`「${name}」的值「${value.slice(0, 40)}」不是数字`);
    return new ExactDecimal(value).toFixed(this.#decimals);
  }
}

function rateOf(rate: string | undefined, name: string): string {
  if (rate === undefined) throw new FeeError(`「${name}」没有费率`);
  return rate;
}

function evaluated(expression: Expression, scope: Readonly<Record<string, string>>, name: string): string {
  try {
    const value = expression.evaluate(scope);
    if (value === null) throw new FeeError(`「${name}」的除数为零`);
    return toText(value);
  } catch (error) {
    if (error instanceof ExpressionError) throw new FeeError(`「${name}」无法计算：${error.message}`);
    throw error;
  }
}
