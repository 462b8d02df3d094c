import { computeFee, FeeError, type FeeResult, type Tariff, tariffTable } from '@jianheng/cost-engine';
import type { RowOf } from '@jianheng/definition';
import { ExactDecimal } from '@jianheng/expression';
import type { calculation, slice, tariff } from '../entities.ts';

export type TariffRow = Pick<RowOf<(typeof tariff)['fields']>, TariffField>;
type TariffField =
  | 'id'
  | 'name'
  | 'document'
  | 'method'
  | 'per'
  | 'items'
  | 'floatPercent'
  | 'validFrom'
  | 'validTo'
  | 'note';
export type SliceRow = Pick<
  RowOf<(typeof slice)['fields']>,
  'item' | 'low' | 'high' | 'rate' | 'amount' | 'amountAtHigh'
>;
type CalculationRow = RowOf<(typeof calculation)['fields']>;

/** Everything that a fee depends on in addition to the tariff. Decimal text, amounts in 万元. */
export type FeeInput = Pick<
  CalculationRow,
  'item' | 'base' | 'factors' | 'floatPercent' | 'minimum' | 'isCapped' | 'reduced' | 'increased'
>;

type Refuse = (says: string) => Error;

/** The fee of an item with its steps. What the engine refuses is refused in its words. */
export function feeOf(
  row: TariffRow,
  slices: readonly SliceRow[],
  { input, refuse }: { readonly input: FeeInput; readonly refuse: Refuse },
): FeeResult {
  return inWords(refuse, () =>
    computeFee(tariffTable(asTariff(row, slices), input.item), {
      item: input.item,
      base: plain(input.base),
      factors: input.factors.map(({ name, factor }) => [name, plain(factor)] as const),
      isCapped: input.isCapped ?? true,
      ...(input.floatPercent === null ? {} : { floatPercent: plain(input.floatPercent) }),
      ...(input.minimum === null ? {} : { minimum: plain(input.minimum) }),
      ...benefitOf(row, input),
    }),
  );
}

/** Runs code of the engine. */
export function inWords<Result>(refuse: Refuse, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof FeeError) throw refuse(error.message);
    throw error;
  }
}

/** Stored rows as the engine reads them. */
export const asTariff = (row: TariffRow, slices: readonly SliceRow[]): Tariff => ({
  id: row.id,
  title: row.name,
  source: row.document,
  method: row.method,
  per: row.per === 'percent' ? '100' : '1000',
  items: row.items.map(({ name, cap }) => ({ name, cap: plainOrNull(cap) })),
  slices: slices.map(({ item, low, high, rate, amount, amountAtHigh }) => ({
    item,
    low: plain(low),
    high: plainOrNull(high),
    rate: plainOrNull(rate),
    amount: plainOrNull(amount),
    amountAtHigh: plainOrNull(amountAtHigh),
  })),
});

function benefitOf({ items }: TariffRow, { item, reduced, increased }: FeeInput) {
  const found = items.find(({ name }) => name === item);
  if (!found?.benefitRate || (reduced === null && increased === null)) return {};
  return {
    benefit: {
      reduced: plain(reduced ?? '0'),
      ...(found.countsIncreases === true ? { increased: plain(increased ?? '0') } : {}),
      rate: plain(found.benefitRate),
      freePercent: plain(found.freePercent ?? '0'),
    },
  };
}

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
/** `1.500000` as people write it. Other text is left to the engine, which refuses it. */
const plain = (text: string) => (NUMBER.test(text) ? new ExactDecimal(text).toString() : text);
const plainOrNull = (text: string | null) => (text === null ? null : plain(text));
