import { FileError } from '@jianheng/foreign-content';
import { columnName } from './column-name.ts';
import { decimalsOf, rounded, typedNumber } from './plain-number.ts';
import { type Cell, cellAt, type TableRow } from './table.ts';

/** A figure of a table with the decimals that its cell displays, or to which it was rounded (`null`: it is as it is). */
export interface ShownFigure {
  readonly text: string;
  readonly decimals: number | null;
}

const NOTHING = /^[-—–―/\\、*\s]*$/;

/**
 * The figure of a cell as plain decimal text, rounded to the decimals that its meaning is kept with. `null` when the cell is empty
 * or holds a dash. Throws FileError naming the cell for words, error values and formulas without a kept value.
 */
export function shownFigure(
  row: TableRow,
  column: number | undefined,
  { label, most }: { readonly label: string; readonly most: number },
): ShownFigure | null {
  const cell = column === undefined ? undefined : cellAt(row, column);
  if (!cell || (cell.kind === 'text' && NOTHING.test(cell.text))) return null;
  const number = cell.kind === 'number' ? cell.text : typedText(cell);
  if (number === null) throw new FileError(refusal(row, cell, label));
  // What is kept with fewer digits than the cell has is rounded, however the cell shows it.
  const isCut = decimalsOf(number) > most;
  if (isCut) return { text: rounded(number, most), decimals: most };
  return { text: number, decimals: shownDecimals(cell, number) };
}

function typedText(cell: Cell): string | null {
  return cell.kind === 'text' ? typedNumber(cell.text) : null;
}

/** A number that keeps more digits than its format shows is taken as it is kept; typed text shows what it says. */
function shownDecimals(cell: Cell, number: string): number | null {
  if (cell.kind === 'text') return /[.．]([\d０-９]+)/.exec(cell.text)?.[1]?.length ?? 0;
  return cell.decimals === null ? null : Math.max(cell.decimals, decimalsOf(number));
}

function refusal({ number }: TableRow, cell: Cell, label: string): string {
  const place = `第 ${number} 行 ${columnName(cell.column)} 列「${label}」`;
  if (cell.kind === 'uncomputed') return `${place}是没有缓存值的公式，请用 Excel 打开并保存后再导入`;
  if (cell.kind === 'error') return `${place}为错误值 ${cell.text.slice(0, 40)}`;
  return `${place}的「${cell.text.slice(0, 40)}」不是数字`;
}
