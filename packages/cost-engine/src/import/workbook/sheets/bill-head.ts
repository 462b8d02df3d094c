import { MONEY } from '@jianheng/fixed-point';
import type { HeaderBlock, TableRow } from '@jianheng/spreadsheet';
import { type BillColumns, moneyCandidates, moneyLabels } from './bill-columns.ts';
import { type ChosenColumns, chosenColumns, needsFigures } from './choose-columns.ts';
import type { ColumnDoubt } from './column-doubt.ts';
import { foreignCurrency } from './foreign-currency.ts';
import { type MoneyPowers, moneyPowers, powerOfHeading, powerOfTitles } from './money-power.ts';
import { productShare, SampleFigures } from './sample-figures.ts';
import { NO_REVIEW, type ReviewColumns, reviewColumns } from './stage-columns.ts';
import { namesGrossAmount, type TaxInAmount, taxInAmount } from './tax-in-amount.ts';
import { unitCells } from './unit-cells.ts';

/** The columns of one table of a bill, and how its money is counted. */
export interface BillHead {
  readonly header: HeaderBlock | null;
  readonly columns: BillColumns;
  /** the stages of review in its columns */
  readonly review: ReviewColumns;
  /** powers of ten of the units of money, by column */
  readonly powers: MoneyPowers;
  /** half of the unit to which the amounts are rounded where they count in 万元, in units of money; `null` in yuan */
  readonly openAmount: number | null;
  /** the tax that amounts hold and prices do not, `null` for none */
  readonly tax: TaxInAmount | null;
  /** the currency of its money where it names another than yuan */
  readonly currency: string | null;
  /** columns that hold money and are no field of the bill: figures in them must not be lost without a word */
  readonly unnamed: readonly UnnamedColumn[];
  /** why a column could not be chosen, with the candidates; `null` when all were */
  readonly doubt: ColumnDoubt | null;
}

/** A column of money that no field has. */
export interface UnnamedColumn {
  readonly column: number;
  readonly label: string;
}

/** A table that is no bill. */
export const NO_BILL: BillHead = {
  header: null,
  columns: {},
  review: NO_REVIEW,
  powers: new Map(),
  openAmount: null,
  tax: null,
  currency: null,
  unnamed: [],
  doubt: null,
};

/** Whether the rows below a header must be read to know its columns. */
export function asksRows(header: HeaderBlock, columns: BillColumns, titles: readonly string[]): boolean {
  return (
    needsFigures(header, columns) ||
    namesGrossAmount(header, columns) ||
    moneyPowers(moneyLabels(header, columns), powerOfTitles(titles)).size > 0
  );
}

/** Reads a header with the first rows below it; `columns` are those that its words give. */
export function billHead(
  header: HeaderBlock,
  columns: BillColumns,
  { rows, titles }: { readonly rows: readonly TableRow[]; readonly titles: readonly string[] },
): BillHead {
  const ofTitles = powerOfTitles(titles) || unitCells(rows, columns).power;
  const powers = moneyPowers(moneyLabels(header, columns), ofTitles);
  const chosen = needsFigures(header, columns)
    ? chosenByPowers(header, columns, { rows, powers, ofTitles })
    : {
        columns,
        doubt: null,
        powers: ofTitles === 0 ? powers : withPriceInYuan(header, columns, { rows, powers }),
      };
  const openAmount = openOf(chosen.columns.amount, { rows, powers: chosen.powers });
  const unnamed = unnamedColumns(header, chosen.columns);
  const sample = new SampleFigures(rows, chosen.powers);
  const tax = taxInAmount(header, chosen.columns, { sample, rows, titles });
  const currency = foreignCurrency(header, chosen.columns, titles);
  return { header, review: reviewColumns(header), openAmount, unnamed, tax, currency, ...chosen };
}

/** Amounts in 万元 are rounded to the last decimal that any of them has. */
function openOf(amount: number | undefined, { rows, powers }: Told): number | null {
  const power = amount === undefined ? undefined : powers.get(amount);
  if (amount === undefined || power === undefined) return null;
  return openDecimals(power, new SampleFigures(rows, new Map()).decimalsOf(amount));
}

/** Half a unit of the last decimal, of figures that count in a power of ten of a yuan; `null` below the fen. */
export function openDecimals(power: number, decimals: number): number | null {
  return decimals >= power + 2 ? null : (MONEY / 2) * 10 ** (power - decimals);
}

/** Columns of money that are no field of a bill. */
export function unnamedColumns(header: HeaderBlock, columns: BillColumns): UnnamedColumn[] {
  const taken = new Set(Object.values(columns).flat());
  const { amount, parts, unnamed } = moneyCandidates(header, columns);
  return [...amount, ...parts.amount, ...unnamed].filter(({ column }) => !taken.has(column));
}

type Told = { readonly rows: readonly TableRow[]; readonly powers: MoneyPowers };

/** A title that counts in 万元 may mean the amounts alone: the figures decide whether the prices are in yuan. */
function chosenByPowers(
  header: HeaderBlock,
  columns: BillColumns,
  { rows, powers, ofTitles }: Told & { readonly ofTitles: number },
): ChosenColumns & { readonly powers: MoneyPowers } {
  const chosen = chosenColumns(header, columns, { rows, powers });
  if (ofTitles === 0) return { ...chosen, powers };
  return { ...chosen, powers: withPriceInYuan(header, chosen.columns, { rows, powers }) };
}

function withPriceInYuan(header: HeaderBlock, columns: BillColumns, { rows, powers }: Told): MoneyPowers {
  const { quantity = [], price = [], amount } = columns;
  if (amount === undefined || price.length === 0) return powers;
  const inYuan = new Map(powers);
  for (const { column, path } of header.labels)
    if (price.includes(column) && powerOfHeading({ path }) === null) inYuan.delete(column);
  const share = (some: MoneyPowers) => {
    const sample = new SampleFigures(rows, some);
    return productShare(sample.sumOf(quantity), sample.sumOf(price), sample.of(amount));
  };
  return share(inYuan) > share(powers) ? inYuan : powers;
}
