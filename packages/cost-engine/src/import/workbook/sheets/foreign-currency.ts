import type { HeaderBlock } from '@jianheng/spreadsheet';
import type { BillColumns } from './bill-columns.ts';

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['USD', /\bUSD|US\$|美元|美金|(?<![A-Z])\$/],
  ['EUR', /EUR(?![A-Z])|€|欧元/],
  ['GBP', /GBP|£|英镑/],
  ['HKD', /HKD|HK\$|港币|港元/],
  ['INR', /\bINR|₹|\bRs\b/i],
  ['JPY', /JPY|日元|日圆/],
];
const MARKED = /(?:单位|货币|币种|currency|unit)[:：]?/i;

/** The currency other than yuan that headings of money or the titles name; `null` for none. Amounts are not converted. */
export function foreignCurrency(
  { labels }: HeaderBlock,
  { price = [], amount }: BillColumns,
  titles: readonly string[],
): string | null {
  const headings = labels
    .filter(({ column }) => column === amount || price.includes(column))
    .map(({ full }) => full);
  const above = titles.filter((title) => title.length < 100 && MARKED.test(title));
  return (
    CURRENCIES.find(([, words]) => [...headings, ...above].some((text) => words.test(text)))?.[0] ?? null
  );
}
