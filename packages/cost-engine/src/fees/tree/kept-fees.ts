import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import { FeeError } from '../tables/fee-table.ts';
import { computeFeeRows, type FeeFormula } from './compute-fee-rows.ts';
import type { FeeBases, ListedFee } from './fee-bases.ts';
import type { FeeSource, FeeTreeRow } from './fee-tree.ts';

/** A fee row of a unit as a firm keeps it: an entered amount, a source, or a formula with its rate. Decimal text. */
export interface KeptFee {
  readonly symbol: string;
  readonly name: string;
  readonly parent: string | null;
  readonly source: FeeSource | null;
  readonly formula: string | null;
  /** a fraction of 1 */
  readonly rate: string | null;
  /** entered by hand or as a lump sum; takes precedence over source and formula */
  readonly entered: string | null;
  /** the stated figure that it is compared with; of a listed fee, the list in which its name is looked up */
  readonly states: FeeTreeRow['states'] | 'measures' | 'statutoryFees' | null;
}

/** Figures of a kept row after computing; yuan. */
export interface FeeFigures {
  readonly amount: string | null;
  /** `RJ*rate = 5100.00*0.1236`; empty for a figure that was taken as it is */
  readonly steps: string;
  readonly stated: string | null;
  /** stated less computed */
  readonly difference: string | null;
}

/** The rows of a template for one unit: rows made for each measure and statutory fee of its file, and its tax rate. */
export function feesOf(rows: readonly FeeTreeRow[], bases: FeeBases): readonly KeptFee[] {
  return rows.flatMap((row) =>
    row.each === undefined ? [single(row, bases)] : eachOf(row, row.each, bases),
  );
}

function single(
  { symbol, name, parent, source, formula, rate, states }: FeeTreeRow,
  bases: FeeBases,
): KeptFee {
  return {
    symbol,
    name,
    parent,
    source: source ?? null,
    formula: formula ?? null,
    rate: rate === 'tax' ? bases.taxRate : (rate ?? null),
    entered: null,
    states: states ?? null,
  };
}

function eachOf(row: FeeTreeRow, each: 'measures' | 'statutoryFees', bases: FeeBases): readonly KeptFee[] {
  return bases[each].map(({ name, rate, amount }, place) => ({
    symbol: `${row.symbol}${place + 1}`,
    name,
    parent: row.parent,
    source: null,
    formula: rate === null ? null : (row.formula ?? null),
    rate,
    entered: rate === null ? amount : null,
    states: each,
  }));
}

/**
 * Checks symbols and formulas without figures: every figure is one yuan. Throws FeeError, in Chinese and naming the row, for a formula
 * that cannot be read, an unknown symbol, a circle, or a symbol that occurs twice.
 */
export function checkFees(rows: readonly KeptFee[]): void {
  const sums = new NumberedSums(rows);
  computeFeeRows(
    rows.map((row) => {
      const { symbol, name, formula, entered } = row;
      return formula === null || entered !== null
        ? { symbol, name, value: '1' }
        : { symbol, name, formula: sums.writtenOut(formula), rate: row.rate ?? '1' };
    }),
  );
}

/**
 * Computes all rows of a unit, each rounded to a fen before others use it. A figure that the bill does not carry leaves all rows
 * without an amount; `problem` names it.
 */
export function computeFees(
  rows: readonly KeptFee[],
  bases: FeeBases,
): { readonly figures: ReadonlyMap<string, FeeFigures>; readonly problem: string | null } {
  const { amounts, problem } = computed(rows, bases);
  const figures = new Map(
    rows.map((row) => {
      const { amount = null, steps = '' } = amounts.get(row.symbol) ?? {};
      const stated = statedOf(row, bases);
      const difference = stated === null || amount === null ? null : less(stated, amount);
      return [row.symbol, { amount, steps, stated, difference }] as const;
    }),
  );
  return { figures, problem };
}

/** The value of a formula over computed fees, rounded to a fen. Throws FeeError. */
export function feeByFormula(
  rows: readonly (Pick<KeptFee, 'symbol' | 'name'> & { readonly amount: string })[],
  formula: string,
): { readonly value: string; readonly steps: string } {
  const fees = rows.map(({ symbol, name, amount }) => ({ symbol, name, value: amount }));
  const computed = computeFeeRows([
    ...fees,
    { symbol: TRIED, name: TRIED, formula: new NumberedSums(rows).writtenOut(formula) },
  ]);
  const { amount, steps } = computed.get(TRIED) ?? { amount: '0.00', steps: '' };
  return { value: amount, steps };
}

const TRIED = '公式';

function computed(rows: readonly KeptFee[], bases: FeeBases) {
  const sums = new NumberedSums(rows);
  try {
    return { amounts: computeFeeRows(rows.map((row) => ready(row, sums, bases))), problem: null };
  } catch (error) {
    if (!(error instanceof FeeError)) throw error;
    return { amounts: new Map<string, { amount: string; steps: string }>(), problem: error.message };
  }
}

function ready(row: KeptFee, sums: NumberedSums, bases: FeeBases): FeeFormula {
  const { symbol, name, source, formula, rate, entered } = row;
  if (entered !== null) return { symbol, name, value: entered };
  if (formula !== null)
    return { symbol, name, formula: sums.writtenOut(formula), ...(rate === null ? {} : { rate }) };
  if (source === null) throw new FeeError(`「${name}」没有公式或金额`);
  const value = bases.sources[source];
  if (value === null) throw new FeeError(`清单没有「${name}」，无法取费；可以直接填写它的金额`);
  return { symbol, name, value };
}

/** `ΣZ` is the sum of the rows Z1, Z2 …; zero where there are none. */
class NumberedSums {
  readonly #symbols: readonly string[];
  readonly #sums = new Map<string, string>();

  constructor(rows: readonly Pick<KeptFee, 'symbol'>[]) {
    this.#symbols = rows.map(({ symbol }) => symbol);
  }

  /** The formula with each sum as the symbols that it adds up. */
  writtenOut(formula: string): string {
    return formula.replace(/Σ([A-Za-z]+)/g, (_all, prefix: string) => {
      const known = this.#sums.get(prefix) ?? this.#sumOf(prefix);
      this.#sums.set(prefix, known);
      return known;
    });
  }

  #sumOf(prefix: string): string {
    const numbered = new RegExp(`^${prefix}\\d+$`);
    const symbols = this.#symbols.filter((symbol) => numbered.test(symbol));
    return symbols.length === 0 ? '0' : `(${symbols.join('+')})`;
  }
}

const less = (left: string, right: string) => moneyText(parseScaled(left, MONEY) - parseScaled(right, MONEY));

function statedOf({ name, states }: KeptFee, bases: FeeBases): string | null {
  if (states === null || states === undefined) return null;
  if (states !== 'measures' && states !== 'statutoryFees') return bases.stated[states];
  return listedNamed(bases[states], name)?.amount ?? null;
}

/** A name that occurs twice is compared with nothing: it is unclear with which. */
function listedNamed(fees: readonly ListedFee[], name: string): ListedFee | undefined {
  const named = fees.filter((fee) => fee.name === name);
  return named.length === 1 ? named[0] : undefined;
}
