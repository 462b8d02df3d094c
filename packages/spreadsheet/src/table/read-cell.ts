import { FileError } from '@jianheng/foreign-content';
import { columnName } from './column-name.ts';
import { decimalsOf, measuredNumber, rounded, timesTen, typedMoney, typedNumber } from './plain-number.ts';
import { type Cell, cellAt, type TableRow } from './table.ts';

/** A figure of a table with the decimals that its cell displays, or to which it was rounded (`null`: it is as it is). */
export interface ShownFigure {
  readonly text: string;
  readonly decimals: number | null;
}

const NOTHING = /^[-—–―/\\、*\s]*$/;

/** How a figure is read. */
export interface FigureReading {
  /** names the figure in a refusal */
  readonly label: string;
  /** decimals that are kept at most */
  readonly most: number;
  /** power of ten of the unit of money in which the column counts: 4 for 万元 */
  readonly power?: number;
  /** the figure is a quantity, which may be typed with its unit: 8套 */
  readonly isQuantity?: boolean;
}

/**
 * The figure of a cell as plain decimal text, rounded to the decimals that its meaning is kept with. `null` when the cell is empty
 * or holds a dash. Throws FileError naming the cell for words, error values and formulas without a kept value.
 */
export function shownFigure(
  row: TableRow,
  column: number | undefined,
  reading: FigureReading,
): ShownFigure | null {
  const cell = column === undefined ? undefined : cellAt(row, column);
  if (!cell || (cell.kind === 'text' && NOTHING.test(cell.text))) return null;
  const typed = cellNumber(cell, reading);
  if (typed === null) throw new FileError(refusal(row, cell, reading.label));
  const number = timesTen(typed.number, typed.power);
  // What is kept with fewer digits than the cell has is rounded, however the cell shows it.
  const isCut = decimalsOf(number) > reading.most;
  if (isCut) return { text: rounded(number, reading.most), decimals: reading.most };
  const decimals = shownDecimals(cell, typed.number);
  return { text: number, decimals: decimals === null ? null : decimals - typed.power };
}

/** A number of a cell and the power of ten of its unit; `null` when the cell holds none. */
function cellNumber(
  { kind, text }: Cell,
  { power, isQuantity = false }: FigureReading,
): { readonly number: string; readonly power: number } | null {
  const own = power ?? 0;
  if (kind === 'number') return { number: text, power: own };
  if (kind !== 'text') return null;
  const money = power === undefined ? null : typedMoney(text);
  if (money) return money;
  const number = typedNumber(text) ?? (isQuantity ? measuredNumber(text)?.number : undefined) ?? null;
  return number === null ? null : { number, power: own };
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
