import type { MoneyColumn, MoneyColumns } from './money-columns.ts';
import { productShare, type SampleFigures, subsets, sumShare } from './sample-figures.ts';

/** Price and amount of a bill, each of one or several columns. */
export interface PricedBy {
  readonly price: readonly number[];
  readonly amount: number;
}

/** A pair of price and amount that agrees with the quantity. */
interface PartPair {
  readonly price: number;
  readonly amount: MoneyColumn;
}

/** Share of lines that proves a relation between columns. */
const MOST = 0.9;

/**
 * The amount to which several pairs of price and amount add up (材料 + 工资 = 价格): it is what the bill costs, whatever its heading.
 * `null` where no column is such a sum. Stages of a review, cost and tax are no parts.
 */
export function wholeOfParts(
  sample: SampleFigures,
  quantity: readonly number[],
  money: MoneyColumns,
): PricedBy | null {
  const counted = sample.sumOf(quantity);
  const pairs = partPairs(sample, counted, money);
  if (pairs.length < 2) return null;
  for (const whole of wholes(sample, money, quantity)) {
    const others = pairs.filter(({ amount }) => amount.column !== whole);
    const parts = subsets(others, 2).find(
      (some) =>
        sumShare(
          some.map(({ amount }) => sample.of(amount.column)),
          sample.of(whole),
        ) >= MOST,
    );
    if (!parts) continue;
    const own = money.price.find(
      ({ column }) => productShare(counted, sample.of(column), sample.of(whole)) >= MOST,
    );
    return { amount: whole, price: own ? [own.column] : parts.map(({ price }) => price) };
  }
  return null;
}

function partPairs(
  sample: SampleFigures,
  counted: readonly (number | null)[],
  { price, amount, parts }: MoneyColumns,
): PartPair[] {
  const isPart = ({ kind, isStage }: MoneyColumn) => kind === 0 && !isStage;
  const prices = [...price, ...parts.price].filter(isPart);
  return [...amount, ...parts.amount].filter(isPart).flatMap((one): PartPair[] => {
    const fitting = prices.find(
      ({ column }) => productShare(counted, sample.of(column), sample.of(one.column)) >= MOST,
    );
    return fitting ? [{ price: fitting.column, amount: one }] : [];
  });
}

/** Columns that can be such a sum: amounts by their words, then what speaks of money, then any column of numbers. */
function wholes(sample: SampleFigures, money: MoneyColumns, quantity: readonly number[]): number[] {
  const named = [...money.amount, ...money.unnamed]
    .filter(({ isStage }) => !isStage)
    .map(({ column }) => column);
  const prices = [...money.price, ...money.parts.price, ...money.parts.amount].map(({ column }) => column);
  const others = sample.filledColumns.filter(
    (column) => !named.includes(column) && !prices.includes(column) && !quantity.includes(column),
  );
  return [...named, ...others];
}

/** Columns other than texts and quantities of a bill, and those of them that have no heading. */
export interface OtherColumns {
  readonly filled: readonly number[];
  readonly unheaded: readonly number[];
}

/**
 * An amount whose heading is not known, proved by figures: it is the quantity times one or several prices, or the sum of the parts in
 * front of it (半包价 of 人工 and 辅材). A column without a heading must be quantity times 单价. `null` where nothing proves one.
 */
export function provedUnnamed(
  sample: SampleFigures,
  quantity: readonly number[],
  { money, others }: { readonly money: MoneyColumns; readonly others: OtherColumns },
): PricedBy | null {
  for (const { column } of money.unnamed) {
    const price = pricesOf(sample, { quantity, amount: column }, others.filled);
    if (price) return { amount: column, price };
    const parts = others.filled.filter((other) => other !== column).map((other) => sample.of(other));
    if (subsets(parts, 2).some((some) => sumShare(some, sample.of(column)) >= MOST))
      return { amount: column, price: [] };
  }
  const prices = money.price.map(({ column }) => column);
  for (const amount of others.unheaded) {
    const price = pricesOf(sample, { quantity, amount }, prices);
    if (price) return { amount, price };
  }
  return null;
}

/** The columns whose sum times the quantity is an amount, the fewest first; `null` when none are. */
export function pricesOf(
  sample: SampleFigures,
  { quantity, amount }: { readonly quantity: readonly number[]; readonly amount: number },
  columns: readonly number[],
): readonly number[] | null {
  const counted = sample.sumOf(quantity);
  const parts = columns.filter((column) => column !== amount && sample.of(column).some(Boolean));
  const price = subsets(parts, 1)
    .reverse()
    .find((some) => productShare(counted, sample.sumOf(some), sample.of(amount)) >= MOST);
  return price ?? null;
}
