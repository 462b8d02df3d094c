import { textWidth } from '../../formatting/text-width.ts';
import { valueIn } from './cell-text.ts';
import type { GridColumn, GridRow } from './grid-shapes.ts';

/** Pixels: of a row with one line of text, and of each further line. The style sheet draws the same. */
const ROW_HEIGHT = 32;
const LINE_HEIGHT = 20;
export const HEAD_HEIGHT = 34;
/** Pixels by which each level is set in, and what the button before it takes. */
export const LEVEL_INDENT = 14;
const TREE_BUTTON = 22;
/** Longer texts end in 省略号; whole they are read when one points at them. */
const MAX_LINES = 3;

/** How many lines of text a row shows when texts are wrapped. */
export function linesOf(row: GridRow, columns: readonly GridColumn[], widths: readonly number[]): number {
  let most = 1;
  for (const [at, column] of columns.entries()) {
    if (column.kind !== 'text') continue;
    const value = valueIn(row, column);
    const taken = column.isTree ? row.depth * LEVEL_INDENT + TREE_BUTTON : 0;
    if (value !== '') most = Math.max(most, textLines(value, (widths[at] ?? column.width) - taken));
    if (most >= MAX_LINES) return MAX_LINES;
  }
  return most;
}

/** What cells keep free at both sides, in pixels; `textWidth` adds as much. */
const PADDING = 18;

function textLines(text: string, width: number): number {
  const room = Math.max(width - PADDING, 14);
  return text
    .split('\n')
    .reduce((lines, part) => lines + Math.max(1, Math.ceil((textWidth(part) - PADDING) / room)), 0);
}

/** The height of a row with so many lines, in pixels. */
export function heightOf(lines: number): number {
  return ROW_HEIGHT + (lines - 1) * LINE_HEIGHT;
}
