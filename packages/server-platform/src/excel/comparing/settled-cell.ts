import { type AnyField, decimal, scaleOf } from '@jianheng/definition';
import { decimalsOf, rounded, type Cell as SheetCell, serialDate, shownText } from '@jianheng/spreadsheet';

type Cell = Omit<SheetCell, 'column'>;
type Settle = (cell: Cell, field: AnyField, startsIn1904: boolean) => Cell;

/** Excel's last day, 9999-12-31, as a serial number. */
const LAST_SERIAL = 2_958_465;

/**
 * A cell in the terms of the field that it is read for, so that its text is what will be written: texts as the cell displays
 * them, days instead of serial numbers, shares with their per cent sign. Settling a settled cell changes nothing, so
 * that rows can be stored as texts and read again.
 */
export function settledCell(field: AnyField, cell: Cell, startsIn1904 = false): Cell {
  if (cell.kind !== 'number' && cell.kind !== 'date') return cell;
  return SETTLED[field.kind]?.(cell, field, startsIn1904) ?? asShown(cell);
}

/** A number of more digits than Excel keeps: its last ones may have become zeros. */
export const isLongNumber = ({ kind, text }: Cell): boolean =>
  kind === 'number' && (/\d+/.exec(text)?.[0].length ?? 0) > EXACT_DIGITS;
const EXACT_DIGITS = 15;

const asShown = (cell: Cell): Cell => (isLongNumber(cell) ? cell : textCell(cell, shownText(cell)));

const textCell = ({ isMerged }: Cell, text: string): Cell => ({
  kind: 'text',
  text,
  decimals: null,
  ...(isMerged ? { isMerged } : {}),
});

/** Names and choices: `1,005` and `2.00` are the codes 1005 and 2, `007` is a code with its zeros. */
const asName: Settle = (cell) => {
  const shown = shownText(cell);
  const isSameFigure = cell.kind === 'number' && /^-?(?:0|[1-9][\d,]*)(?:\.\d+)?$/.test(shown);
  return textCell(cell, isSameFigure ? cell.text : shown);
};

const asDay: Settle = (cell, _field, startsIn1904) => {
  const date = dateOf(cell, startsIn1904);
  return date === null ? cell : dateCell(cell, date.slice(0, 10));
};

const asMonth: Settle = (cell, _field, startsIn1904) => {
  const date = dateOf(cell, startsIn1904);
  return date === null ? cell : textCell(cell, date.slice(0, 7));
};

const asMoment: Settle = (cell, _field, startsIn1904) => {
  const date = dateOf(cell, startsIn1904);
  return date === null ? cell : dateCell(cell, date);
};

const dateCell = (cell: Cell, text: string): Cell => ({ ...textCell(cell, text), kind: 'date' });

/** `20261120` is a day that somebody typed, and beyond all serial numbers. */
function dateOf({ kind, text }: Cell, startsIn1904: boolean): string | null {
  if (kind === 'date') return text;
  const serial = Number(text);
  return serial >= 1 && serial <= LAST_SERIAL ? serialDate(serial, startsIn1904) : null;
}

/** `5` is 5 % as in a form; the number behind `5%` is 0.05. */
const asShare: Settle = (cell, field) => {
  if (cell.kind !== 'number') return cell;
  const share = isPercent(cell) ? cell.text : decimal.times(cell.text, '0.01');
  const exact = rounded(decimal.plain(share), scaleIn(field));
  return textCell(cell, `${decimal.plain(decimal.times(exact, '100'))}%`);
};

/** A per cent is no amount: it keeps its sign, by which it is refused. */
const asAmount: Settle = (cell, field) => {
  if (cell.kind !== 'number') return cell;
  if (isPercent(cell)) return textCell(cell, `${decimal.plain(decimal.times(cell.text, '100'))}%`);
  const { decimals, text } = cell;
  const scale = scaleIn(field);
  // Excel keeps more digits than a cell displays; the displayed ones are meant, unless the field would cut some of them.
  const isCutByFormat = decimals !== null && decimals <= scale && decimalsOf(text) > scale;
  return isCutByFormat ? { ...cell, text: rounded(text, scale) } : cell;
};

const scaleIn = (field: AnyField): number =>
  field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent' ? scaleOf(field) : 0;

const isPercent = ({ format }: Cell): boolean =>
  format !== undefined && /%/.test(format.replace(/"[^"]*"|\\./g, ''));

const SETTLED: Readonly<Partial<Record<AnyField['kind'], Settle>>> = {
  integer: (cell, field, startsIn1904) => (isPercent(cell) ? asAmount(cell, field, startsIn1904) : cell),
  decimal: asAmount,
  money: asAmount,
  percent: asShare,
  date: asDay,
  month: asMonth,
  time: asMoment,
  boolean: asName,
  choice: asName,
  choices: asName,
  dictionary: asName,
  person: asName,
  people: asName,
  department: asName,
  link: asName,
};
