import { fieldFault } from '@jianheng/definition';
import type { Fault } from '@jianheng/definition/faults';
import { isNumber, readNumber } from '../../fields/kind/number-text.ts';
import { formatAmount } from '../../formatting/amounts.ts';
import type { CellChange, GridColumn, GridRow } from './grid-shapes.ts';

/** What a cell holds; nothing is the empty text. */
export function valueIn(row: GridRow, column: GridColumn): string {
  return row.values[column.key] ?? '';
}

/** A cell as people read it: the word of a choice, thousands apart and so many decimals of a figure. */
export function shownText(row: GridRow, column: GridColumn): string {
  const value = valueIn(row, column);
  if (column.kind === 'choice') return wordsOf(column)[value] ?? value;
  if (column.kind === 'text' || !isNumber(value)) return value;
  return formatAmount(value, column.decimals ?? fractionLength(value));
}

const fractionLength = (figure: string) => figure.split('.')[1]?.length ?? 0;

/** What is copied and what editing begins with: figures plain and whole, choices by their words. */
export function plainText(row: GridRow, column: GridColumn): string {
  const value = valueIn(row, column);
  return column.kind === 'choice' ? (wordsOf(column)[value] ?? value) : value;
}

/** What was typed or pasted as the value that is kept. What does not fit stays as it was typed, so that its fault can name it. */
function readCell(typed: string, column: GridColumn): string {
  if (column.kind === 'number') return readNumber(typed) ?? '';
  if (column.kind === 'text') return typed.replace(/\r\n?/g, '\n');
  const word = typed.trim();
  const known = Object.entries(wordsOf(column)).find(([value, label]) => label === word || value === word);
  return known?.[0] ?? word;
}

/** What is wrong with the cell by its column alone. */
export function cellFault(row: GridRow, column: GridColumn): Fault | undefined {
  const value = valueIn(row, column);
  if (value === '') return undefined;
  const field = column.label;
  if (column.kind === 'number') return isNumber(value) ? undefined : fieldFault('notADecimal', { field });
  if (column.kind === 'text') return lengthFault(value, column);
  if (Object.hasOwn(wordsOf(column), value)) return undefined;
  return fieldFault('notAChoice', { field, choices: Object.values(column.choices ?? {}) });
}

const wordsOf = ({ choices, retired }: GridColumn): Readonly<Record<string, string>> => ({
  ...choices,
  ...retired,
});

function lengthFault(value: string, { label, maxLength }: GridColumn): Fault | undefined {
  const given = [...value].length;
  if (maxLength === undefined || given <= maxLength) return undefined;
  return fieldFault('tooLong', { field: label, most: maxLength, given });
}

export function isCellLocked(row: GridRow, column: GridColumn): boolean {
  return (
    column.isLocked === true || row.isLocked === true || row.lockedColumns?.includes(column.key) === true
  );
}

/** The change that puts a text into a cell; nothing where it already stands there. */
export function changeOf(row: GridRow, column: GridColumn, typed: string): CellChange | undefined {
  const before = valueIn(row, column);
  const after = readCell(typed, column);
  return before === after ? undefined : { rowId: row.id, column: column.key, before, after };
}
