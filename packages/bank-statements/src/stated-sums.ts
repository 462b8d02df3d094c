import { MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';
import { cellText, type TableRow, typedNumber } from '@jianheng/spreadsheet';
import type { BankColumns } from './bank-columns.ts';

/** Words of rows below or between payments: sums, balances, and when the page was printed. */
const FOOTER =
  /合计|总计|小计|累计|总额|总笔数|笔数|期初|期末|上期|承前|过次|承上|转下|上页|打印|制表|生成(?:时间|日期)|下载|查询(?:时间|日期|起)|起止|截止|共\d+[条笔]|^注[:：]|^说明|^备注[:：]|^\*|^#|subtotal|total|opening|closing|brought|carried/i;
const SUM = /合计|总计|小计|累计|总额|total/i;
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

/** The sums that a footer states, in the columns of amounts or in words. */
export function statedSums(row: TableRow, columns: BankColumns, rows: number): StatedSum[] {
  const words = row.cells.map(({ text }) => text.slice(0, 200).replace(/[\s\u3000]/g, '')).join(' ');
  if (!SUM.test(words)) return [];
  return (['income', 'pay'] as const).flatMap((side): StatedSum[] => {
    const inColumn = typedNumber(cellText(row, columns.get(side)));
    const inWords = (side === 'income' ? INCOME : PAY).exec(words)?.[1];
    const number = inColumn ?? typedNumber(inWords ?? '');
    const stated = number === null ? Number.NaN : Math.abs(parseScaled(number, MONEY));
    return Number.isNaN(stated) ? [] : [{ place: `第 ${row.number} 行`, side, stated, rows }];
  });
}

/** The money of rows as they were settled, in the order of the file. */
export interface SettledMoney {
  readonly income: Money;
  readonly pay: Money;
}

/** Sentences about stated sums that rows do not come to. */
export function contradictions(sums: readonly StatedSum[], rows: readonly SettledMoney[]): string[] {
  const starts = [0, ...sums.map(({ rows: count }) => count)];
  return sums.flatMap(({ place, side, stated, rows: to }) => {
    const sumFrom = (from: number) => rows.slice(from, to).reduce((sum, row) => sum + row[side], 0);
    if (starts.some((from) => from < to && sumFrom(from) === stated) || (stated === 0 && to === 0)) return [];
    const words = side === 'income' ? '收入' : '支出';
    return [`${place}：${words}合计 ${moneyText(stated)} 与流水之和 ${moneyText(sumFrom(0))} 不符`];
  });
}
