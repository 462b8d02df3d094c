import { MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';
import { cellText, type TableRow, typedNumber } from '@jianheng/spreadsheet';
import type { BankColumns } from './bank-columns.ts';
import type { SumContradiction } from './statement.ts';

/** Words of rows below or between payments: sums, balances, and when the page was printed. */
const FOOTER =
  /合计|总计|小计|累计|总额|总笔数|笔数|期初|期末|上期|承前|过次|承上|转下|上页|打印|制表|生成(?:时间|日期)|下载|查询(?:时间|日期|起)|起止|截止|共\d+[条笔]|^注[:：]|^说明|^备注[:：]|^温馨提示|^(?:操作|制单|经办|复核)[员人]|^第\d+页|电子(?:印章|回单)|业务专用章|^总(?:收入|支出)|^(?:收入|支出|借方|贷方)[^\d]{0,4}总|^\*|^#|subtotal|total|opening|closing|brought|carried/i;
const SUM = /合计|总计|小计|累计|总额|总收入|总支出|总金额|(?:借方|贷方|收入|支出)(?:总)?金额[:：]|total/i;
const INCOME = /(?:收入|贷方|转入|存入|收款|入账)[^\d-]{0,12}(?:\d+\s*笔[^\d-]{0,8})?([\d,]+\.\d{1,2})/;
const PAY = /(?:支出|借方|转出|支取|付款|出账)[^\d-]{0,12}(?:\d+\s*笔[^\d-]{0,8})?-?([\d,]+\.\d{1,2})/;

/** Words of a sum in any cell of a row. */
const ALONE = /^(?:本页|本日|本月|人民币)?(?:合计|总计|小计|累计)(?:金额)?[:：]?$/;

/** Whether a row without a date is a sum or a remark, by its first words or a cell of its own. */
export function isFooter({ cells }: TableRow): boolean {
  const words = cells
    .map(({ text }) => text.slice(0, 60).replace(/[\s\u3000]/g, ''))
    .filter((text) => text !== '');
  return FOOTER.test(words[0] ?? '') || words.some((text) => ALONE.test(text));
}

/** A stated sum of income or payments. */
export interface StatedSum {
  readonly place: string;
  readonly side: 'income' | 'pay';
  readonly stated: Money;
  /** rows read before it; it sums them all, or those since the sum before it */
  readonly rows: number;
}

/** The sums that a footer states: behind words for a side (支出合计), else in the columns of amounts. */
export function statedSums(
  row: TableRow,
  columns: BankColumns,
  { place, rows }: Pick<StatedSum, 'place' | 'rows'>,
): StatedSum[] {
  const texts = row.cells.map(({ text }) => text.slice(0, 200).replace(/[\s\u3000]/g, ''));
  const words = texts.join(' ');
  if (!SUM.test(words)) return [];
  const isSided = /收入|支出|借方|贷方|转入|转出|存入|支取/.test(words);
  return (['income', 'pay'] as const).flatMap((side): StatedSum[] => {
    const plain = isSided ? amountOfSide(texts, side) : typedNumber(cellText(row, columns.get(side)));
    const stated = plain === null ? Number.NaN : Math.abs(parseScaled(plain, MONEY));
    return Number.isNaN(stated) ? [] : [{ place, side, stated, rows }];
  });
}

const SIDES: readonly (readonly ['income' | 'pay', RegExp])[] = [
  ['income', /收入|贷方|转入|存入|收款|入账/],
  ['pay', /支出|借方|转出|支取|付款|出账/],
];

/** The sum of a side in cells of its own, else within a sentence. */
function amountOfSide(texts: readonly string[], side: 'income' | 'pay'): string | null {
  const pattern = side === 'income' ? INCOME : PAY;
  return amountBehind(texts, side) ?? typedNumber(pattern.exec(texts.join(' '))?.[1] ?? '');
}

/** The last figure in the cells behind the words of a side: before it stands how many payments there were. */
function amountBehind(texts: readonly string[], side: 'income' | 'pay'): string | null {
  let current: string | null = null;
  let amount: string | null = null;
  for (const text of texts) {
    const number = typedNumber(text);
    if (number !== null && current === side) amount = number;
    else if (number === null && text !== '' && !/^\d+笔$/.test(text))
      current = SIDES.find(([, words]) => words.test(text) && !/笔数/.test(text))?.[0] ?? null;
  }
  return amount;
}

/** The money of rows as they were settled, in the order of the file. */
export interface SettledMoney {
  readonly income: Money;
  readonly pay: Money;
}

/** Stated sums that rows do not come to: those since one of `starts`, a row at which a sheet or an account begins, or since another sum. */
export function contradictions(
  sums: readonly StatedSum[],
  rows: readonly SettledMoney[],
  starts: readonly number[],
): SumContradiction[] {
  const froms = [...starts, ...sums.map(({ rows: count }) => count)];
  return sums.flatMap(({ place, side, stated, rows: to }) => {
    const sumFrom = (from: number) => rows.slice(from, to).reduce((sum, row) => sum + row[side], 0);
    if (froms.some((from) => from < to && sumFrom(from) === stated) || (stated === 0 && to === 0)) return [];
    const start = starts.findLast((from) => from < to) ?? 0;
    return [{ place, side, stated: moneyText(stated), sum: moneyText(sumFrom(start)) }];
  });
}
