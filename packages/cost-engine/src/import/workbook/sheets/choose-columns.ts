import { columnName, type HeaderBlock, type TableRow } from '@jianheng/spreadsheet';
import { ANCHORS, type BillColumns, moneyCandidates, quantityColumns } from './bill-columns.ts';
import { quantityAlone, quantityChoices } from './choose-quantity.ts';
import type { ColumnDoubt } from './column-doubt.ts';
import type { MoneyColumn, MoneyColumns } from './money-columns.ts';
import type { MoneyPowers } from './money-power.ts';
import { productShare, SampleFigures } from './sample-figures.ts';
import { type OtherColumns, type PricedBy, pricesOf, provedUnnamed, wholeOfParts } from './whole-of-parts.ts';

/** The columns of a bill after its figures have been asked. */
export interface ChosenColumns {
  readonly columns: BillColumns;
  /** why a column could not be chosen, with the candidates; `null` when all were */
  readonly doubt: ColumnDoubt | null;
}

/** A price and an amount with a quantity, and the share of lines in which they agree. */
interface Pair {
  readonly quantity: readonly number[];
  readonly price: MoneyColumn;
  readonly amount: MoneyColumn;
  readonly share: number;
}

/** Pairs that fit nearly as many lines as the best are as good as it. */
const NEARLY = 0.9;
/** A pair that fits fewer lines proves nothing. */
const ENOUGH = 0.5;

/** Whether words leave open which columns are quantity, price and amount, so that figures must be asked. */
export function needsFigures(header: HeaderBlock, columns: BillColumns): boolean {
  const { price, amount, parts } = moneyCandidates(header, columns);
  const isPriced = price.length + amount.length > 0;
  return (
    amount.length !== 1 ||
    price.length > 1 ||
    parts.amount.length > 0 ||
    (isPriced && price.length === 0) ||
    quantityColumns(header.labels).labels.length > 1
  );
}

/**
 * Chooses quantity, price and amount by their figures: the amount to which pairs of prices and amounts add up, else the price and amount
 * that agree with 工程量 × 单价 in most of the rows; among equals by their words: the bid before cost, without tax before with
 * it, the contract before later stages. Two of one kind that differ are in doubt.
 */
export function chosenColumns(
  header: HeaderBlock,
  columns: BillColumns,
  { rows, powers }: { readonly rows: readonly TableRow[]; readonly powers: MoneyPowers },
): ChosenColumns {
  const money = moneyCandidates(header, columns);
  const choices = quantityChoices(header);
  const sample = new SampleFigures(linesAmong(rows, choices.flat(), money), powers);
  for (const quantity of choices) {
    const whole = wholeOfParts(sample, quantity, money);
    if (whole) return { columns: { ...columns, quantity, ...whole }, doubt: null };
  }
  // A bill whose own amounts are empty is not priced; parts and other money do not replace them.
  const named = money.amount.length > 0 ? money : money.parts;
  const fitting = bestPairs(sample, choices, named);
  const [best] = fitting;
  if (best) return ofPair(best, { columns, fitting, sample, money, isPart: named === money.parts });
  const others = otherColumns(header, columns, sample);
  const proved = money.amount.length > 0 ? null : unnamedAmount(sample, choices, { money, others });
  if (proved) return { columns: { ...columns, ...proved }, doubt: null };
  const alone = quantityAlone(header, sample);
  const rivals = named.amount.filter(({ kind }) => kind === named.amount[0]?.kind);
  const chosen = withPrice({ ...columns, quantity: alone.quantity }, sample, others);
  return { columns: chosen, doubt: doubtOf(rivals, sample) ?? alone.doubt };
}

function otherColumns(header: HeaderBlock, columns: BillColumns, sample: SampleFigures): OtherColumns {
  const texts = ANCHORS.flatMap((field) => columns[field] ?? []);
  const taken = new Set([...texts, ...quantityColumns(header.labels).labels.map(({ column }) => column)]);
  const filled = sample.filledColumns.filter((column) => !taken.has(column));
  const headed = new Set(header.labels.map(({ column }) => column));
  return { filled, unheaded: filled.filter((column) => !headed.has(column)) };
}

/** A price under words of its own (折扣价, 主材 + 人工) is known by the amount that it makes. */
function withPrice(columns: BillColumns, sample: SampleFigures, { filled }: OtherColumns): BillColumns {
  const { price, amount, quantity = [] } = columns;
  if (price !== undefined || amount === undefined) return columns;
  const proved = pricesOf(sample, { quantity, amount }, filled);
  return proved ? { ...columns, price: proved } : columns;
}

function unnamedAmount(
  sample: SampleFigures,
  choices: readonly (readonly number[])[],
  told: { readonly money: MoneyColumns; readonly others: OtherColumns },
): (PricedBy & { readonly quantity: readonly number[] }) | null {
  for (const quantity of choices) {
    const proved = provedUnnamed(sample, quantity, told);
    if (proved) return { quantity, ...proved };
  }
  return null;
}

/** The rows that have a quantity and a price: lines, not headings or totals. */
function linesAmong(
  rows: readonly TableRow[],
  quantities: readonly number[],
  { price, parts }: MoneyColumns,
): TableRow[] {
  const prices = [...price, ...parts.price].map(({ column }) => column);
  const every = new SampleFigures(rows, new Map());
  const has = (columns: readonly number[], at: number) => columns.some((column) => every.of(column)[at]);
  const hasCount = (at: number) => quantities.some((column) => every.of(column)[at] !== null);
  return rows.filter((_row, at) => hasCount(at) && (prices.length === 0 || has(prices, at)));
}

/** Pairs that agree with their quantity, the best first. */
function bestPairs(
  sample: SampleFigures,
  choices: readonly (readonly number[])[],
  { price: prices, amount: amounts }: Pick<MoneyColumns, 'price' | 'amount'>,
): Pair[] {
  const pairs = choices.flatMap((quantity) => {
    const counted = sample.sumOf(quantity);
    return amounts.flatMap((amount) =>
      prices.map((price): Pair => {
        const share = productShare(counted, sample.of(price.column), sample.of(amount.column));
        return { quantity, price, amount, share };
      }),
    );
  });
  const most = Math.max(0, ...pairs.map(({ share }) => share));
  const good = most < ENOUGH ? [] : pairs.filter(({ share }) => share >= most * NEARLY);
  return good.toSorted((left, right) => rank(left) - rank(right));
}

function rank({ price, amount }: Pair): number {
  return amount.kind * 1000 + amount.words * 100 + (price.kind === amount.kind ? 0 : 50) + price.words;
}

function ofPair(
  best: Pair,
  told: {
    readonly columns: BillColumns;
    readonly fitting: readonly Pair[];
    readonly sample: SampleFigures;
    readonly money: MoneyColumns;
    readonly isPart: boolean;
  },
): ChosenColumns {
  const { columns, fitting, sample, money, isPart } = told;
  const { quantity, price, amount } = best;
  // Next to another part, with or without a price of its own, a part is not the whole.
  const others = isPart ? money.parts.amount.filter(({ kind }) => kind === amount.kind) : [];
  const rivals = [best, ...fitting].flatMap((one) => (one.amount.kind === amount.kind ? one.amount : []));
  const beyond = bestPairs(sample, [quantity], money.parts).flatMap((one) =>
    isBeyond(sample, one.amount.column, amount.column) ? one.amount : [],
  );
  return {
    columns: { ...columns, quantity, price: [price.column], amount: amount.column },
    doubt: doubtOf([...rivals, ...others, ...beyond], sample),
  };
}

/** Whether a part costs more than the whole in many lines: then it is no part of it, and both count. */
function isBeyond(sample: SampleFigures, part: number, whole: number): boolean {
  const wholes = sample.of(whole);
  const more = sample
    .of(part)
    .filter((figure, at) => Math.abs(figure ?? 0) > Math.abs(wholes[at] ?? 0) + 0.01);
  return part !== whole && more.length * 4 > sample.count;
}

function doubtOf(rivals: readonly MoneyColumn[], sample: SampleFigures): ColumnDoubt | null {
  const sums = new Map<string, MoneyColumn>();
  for (const rival of rivals) {
    const sum = sample.total(rival.column).toFixed(2);
    if (Number(sum) !== 0) sums.set(sum, rival);
  }
  if (sums.size < 2) return null;
  return {
    field: 'amount',
    lines: sample.count,
    candidates: [...sums].map(([sum, { column, label }]) => ({ column: columnName(column), label, sum })),
  };
}
