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

/** Enough lines that say the same to believe it. */
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

/**
 * An amount whose heading is not known, proved by figures: it is the quantity times one or several prices, or the sum of the parts in
 * front of it (半包价 of 人工 and 辅材). `null` where nothing proves one.
 */
export function provedUnnamed(
  sample: SampleFigures,
  quantity: readonly number[],
  money: MoneyColumns,
): PricedBy | null {
  const counted = sample.sumOf(quantity);
  const known = [...money.price, ...money.parts.price, ...money.parts.amount].map(({ column }) => column);
  for (const { column } of money.unnamed) {
    const whole = sample.of(column);
    const parts = [...known, ...money.unnamed.map((one) => one.column)].filter(
      (other) => other !== column && sample.of(other).some(Boolean),
    );
    const price = subsets(parts, 1).find((some) => productShare(counted, sample.sumOf(some), whole) >= MOST);
    if (price) return { amount: column, price };
    if (
      subsets(parts, 2).some(
        (some) =>
          sumShare(
            some.map((part) => sample.of(part)),
            whole,
          ) >= MOST,
      )
    )
      return { amount: column, price: [] };
  }
  return null;
}
