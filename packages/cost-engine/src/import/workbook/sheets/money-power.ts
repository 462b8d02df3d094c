import { type ColumnLabel, moneyPower } from '@jianheng/spreadsheet';

/** Units of money in headings and titles; a longer word contains a shorter one. */
const WORDS = /((?:[百千]?万|[百千亿])?元)/u.source;
/** 合价（万元）, 金额/万元 */
const OF_HEADING = new RegExp(/[（(/、,，](?:人民币|单位[:：]?)?/u.source + WORDS, 'u');
/** 单位：万元, 金额单位为人民币万元 */
const OF_TITLE = new RegExp(/(?:单位|货币|币种)(?:[:：]|均?为)?(?:人民币)?[:：]?/u.source + WORDS, 'u');
/** （万元） behind a title */
const IN_BRACKETS = new RegExp(`[（(](?:人民币)?${WORDS}[)）]`, 'u');
/** Unit: RMB 10,000; Amount (Rs. in Lakhs) */
const ENGLISH =
  /(?:in|unit:?|currency:?|[（(x×])(?:rmb|cny|usd|rs\.?|inr|eur|us\$|[$£€¥￥₹])?(?:in)?(10,?000|'000|000s|thousands?|lacs?|lakhs?|millions?|crores?)(?=of|yuan|rmb|cny|usd|[)）,，;]|$)/i;
const ENGLISH_POWERS: readonly (readonly [RegExp, number])[] = [
  [/^10,?000/, 4],
  [/^'?000|^thousand/i, 3],
  [/^la(?:c|kh)/i, 5],
  [/^million/i, 6],
  [/^crore/i, 7],
];

/** Powers of ten of the units of money by column: 4 for 万元. */
export type MoneyPowers = ReadonlyMap<number, number>;

/** The power that a heading names for its column, `null` when it names none. */
export function powerOfHeading({ path }: Pick<ColumnLabel, 'path'>): number | null {
  const unit = path.map((words) => OF_HEADING.exec(words)?.[1]).findLast((word) => word !== undefined);
  if (unit !== undefined) return moneyPower(unit);
  return path.map(englishPower).findLast((power) => power !== null) ?? null;
}

/** The power that the titles of a sheet name for all of it, 0 when they name none. */
export function powerOfTitles(titles: readonly string[]): number {
  const plain = titles.map((title) => title.slice(0, MAX_TITLE).replace(/[\s\u3000]/g, ''));
  const unit = [OF_TITLE, IN_BRACKETS].flatMap((words) =>
    plain.flatMap((title) => words.exec(title)?.[1] ?? []),
  )[0];
  if (unit !== undefined) return moneyPower(unit) ?? 0;
  return plain.map(englishPower).find((power) => power !== null) ?? 0;
}

/** Longer texts are remarks. */
const MAX_TITLE = 300;

/** The power that a remark below the lines names for all of them, 0 when it names none. */
export function powerOfRemark(text: string): number {
  const unit = OF_TITLE.exec(text.slice(0, MAX_TITLE).replace(/[\s\u3000]/g, ''))?.[1];
  return unit === undefined ? 0 : (moneyPower(unit) ?? 0);
}

function englishPower(words: string): number | null {
  const unit = ENGLISH.exec(words)?.[1];
  if (unit === undefined) return null;
  return ENGLISH_POWERS.find(([pattern]) => pattern.test(unit))?.[1] ?? null;
}

/** The powers of all columns that count in other than yuan; `ofTitles` where a heading names none. */
export function moneyPowers(labels: readonly ColumnLabel[], ofTitles: number): MoneyPowers {
  return new Map(
    labels.flatMap((label) => {
      const power = powerOfHeading(label) ?? ofTitles;
      return power === 0 ? [] : [[label.column, power] as const];
    }),
  );
}
