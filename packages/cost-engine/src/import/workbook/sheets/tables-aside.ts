import { type ColumnLabel, columnName, type TableRow } from '@jianheng/spreadsheet';
import type { SheetHead } from './sheet-head.ts';

const MONEY = /合价|金额|总价|合计|造价|单价|amount|price/i;
const MIN_CELLS = 3;

/** The heading from which other things stand to the right of a bill, behind an empty column; `null` for none. */
export function headingAside({ header, columns }: SheetHead): ColumnLabel | null {
  const labels = header?.labels ?? [];
  const own = Math.max(-1, ...Object.values(columns).flat());
  const behind = labels.filter(({ column }) => column > own);
  const first = behind.findIndex(({ column }, at) => column > (behind[at - 1]?.column ?? own) + 1);
  const aside = first < 0 ? [] : behind.slice(first);
  const hasMoney = aside.some(({ own: [words = ''] }) => MONEY.test(words));
  return aside.length >= 2 && hasMoney ? (aside[0] ?? null) : null;
}

/** The place of a header of another table to the right of all columns of a bill; `null` for any other row. */
export function tableAside({ number, cells }: TableRow, last: number): string | null {
  const end = cells.at(-1);
  if (!end || end.column <= last) return null;
  const beyond = cells.filter(
    ({ column, kind, text }) => column > last && kind === 'text' && text.trim() !== '',
  );
  const [first] = beyond;
  if (!first || beyond.length < MIN_CELLS || !beyond.some(({ text }) => MONEY.test(text))) return null;
  return beyond.every(({ text }) => text.length < 20)
    ? `第 ${number} 行 ${columnName(first.column)} 列起另有一张表`
    : null;
}
