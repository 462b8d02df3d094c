import { decimal } from '@jianheng/definition';
import { isNumber } from '../../fields/kind/number-text.ts';
import { valueIn } from './cell-text.ts';
import {
  type CellRange,
  type CellsInView,
  GRID_LIMITS,
  type GridColumn,
  type GridRow,
} from './grid-shapes.ts';
import { cellCount } from './selection.ts';

/** What the status line says of a selection; sums are decimal text, there where there are figures. */
export type SelectionSums = {
  /** Cells that hold something. */
  readonly filled: number;
  readonly sum?: string;
  readonly average?: string;
};

/** Decimals of an average that does not come out even. */
const AVERAGE_DECIMALS = 6;

/** The sums of a selection, of columns of figures alone; nothing beyond `GRID_LIMITS.summedCells`. */
export function selectionSums(cells: CellsInView, range: CellRange): SelectionSums | undefined {
  if (cellCount(range) > GRID_LIMITS.summedCells) return undefined;
  const columns = cells.columns.slice(range.left, range.right + 1);
  const figures: string[] = [];
  let filled = 0;
  for (let at = range.top; at <= range.bottom; at++) {
    const held = heldIn(cells.rowAt(at), columns);
    filled += held.length;
    for (const { value, column } of held)
      if (column.kind === 'number' && isNumber(value)) figures.push(value);
  }
  if (figures.length === 0) return { filled };
  const sum = exactSum(figures);
  const average = decimal.plain(decimal.round(decimal.over(sum, String(figures.length)), AVERAGE_DECIMALS));
  return { filled, sum, average };
}

function heldIn(row: GridRow | undefined, columns: readonly GridColumn[]) {
  if (row === undefined) return [];
  return columns
    .map((column) => ({ column, value: valueIn(row, column) }))
    .filter(({ value }) => value !== '');
}

/** Whole numbers of one scale add up ten times faster than decimals, and as exactly. */
function exactSum(figures: readonly string[]): string {
  const scale = figures.reduce((most, figure) => Math.max(most, figure.split('.')[1]?.length ?? 0), 0);
  const total = figures.reduce((sum, figure) => sum + scaled(figure, scale), 0n);
  const digits = String(total < 0n ? -total : total).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return (total < 0n ? '-' : '') + trimmed(text);
}

function scaled(figure: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = figure.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
