import { cellAt, type HeaderBlock, type TableRow, typedNumber } from '@jianheng/spreadsheet';
import type { BillColumns } from './bill-columns.ts';
import { productShare, type SampleFigures } from './sample-figures.ts';

/** The tax that amounts hold and prices do not: a column of rates, or one rate for all lines, as a fraction of 1. */
export interface TaxInAmount {
  readonly column: number | null;
  readonly rate: number;
}

const GROSS = /(?<!不)含税|价税|税后/;
const RATE = /^(?:增值税)?税率/;
/** 报价（税率9%） */
const IN_TITLE = /税率?[:：为]?(\d{1,2}(?:\.\d)?)[%％]/;
/** Rates of value-added tax since 2009, the usual ones first. */
const RATES = [0.13, 0.09, 0.06, 0.03, 0.01, 0.1, 0.11, 0.16, 0.17, 0.05];
/** Share of lines that proves a rate. */
const MOST = 0.9;
const ENOUGH = 0.5;

/** Whether the amounts of a header are named as holding tax. */
export function namesGrossAmount({ labels }: HeaderBlock, { amount }: BillColumns): boolean {
  return labels.some(({ column, path }) => column === amount && path.some((words) => GROSS.test(words)));
}

/**
 * The tax between prices without it and amounts with it, proved by the figures. `null` where amounts are quantity times price, and where no
 * rate explains them.
 */
export function taxInAmount(
  header: HeaderBlock,
  columns: BillColumns,
  { sample, rows, titles }: TaxedRows,
): TaxInAmount | null {
  const { quantity = [], price: [price] = [], amount } = columns;
  if (amount === undefined || price === undefined || !namesGrossAmount(header, columns)) return null;
  const counted = sample.sumOf(quantity);
  const [prices, amounts] = [sample.of(price), sample.of(amount)];
  if (productShare(counted, prices, amounts) >= ENOUGH) return null;
  const share = (rates: readonly (number | null)[]) =>
    productShare(
      counted,
      prices.map((each, at) => (each === null ? null : each * (1 + (rates[at] ?? 0)))),
      amounts,
    );
  const column = header.labels.find(({ own }) => own.some((words) => RATE.test(words)))?.column ?? null;
  if (column !== null && share(rows.map((row) => rateIn(row, column))) >= MOST) return { column, rate: 0 };
  const stated = titles.flatMap((title) => IN_TITLE.exec(title.replace(/\s/g, ''))?.[1] ?? []);
  const rate = [...stated.map((percent) => Number(percent) / 100), ...RATES].find(
    (one) => share(rows.map(() => one)) >= MOST,
  );
  return rate === undefined ? null : { column: null, rate };
}

interface TaxedRows {
  /** of the same rows */
  readonly sample: SampleFigures;
  readonly rows: readonly TableRow[];
  readonly titles: readonly string[];
}

/** The rate of a row: 9%, 0.09 or 9; `null` where it states none. */
export function rateIn(row: TableRow, column: number): number | null {
  const text = cellAt(row, column)?.text ?? '';
  const number = typedNumber(text);
  if (number === null) return null;
  const rate = Number(number);
  return /[%％]/.test(text) || Math.abs(rate) >= 1 ? rate / 100 : rate;
}
