import {
  type AnyField,
  decimal,
  everyWord,
  type Fault,
  fieldFault,
  isDay,
  isMonth,
  scaleOf,
} from '@jianheng/definition';
import { decimalsOf, rounded, type Cell as SheetCell, typedNumber } from '@jianheng/spreadsheet';
import { importFault } from './import-faults.ts';
import { choiceUnknown } from './listed-choices.ts';

/**
 * What a cell says for a field: its value, names to be looked up, or what is wrong with it. Nothing where the cell is
 * empty. Whether a value is within the bounds of its field is asked afterwards, as of every form.
 */
export type CellValue =
  | { readonly value: unknown }
  | { readonly names: readonly string[] }
  | { readonly fault: Fault };

type Cell = Omit<SheetCell, 'column'>;

/** Names of several things stand side by side in a cell. */
const BETWEEN = /[、,，;；\n|]+/;
/** Excel's last day, 9999-12-31, as the number that it counts. */
const LAST_SERIAL = 2_958_465;
const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Reads a cell for a field of any kind. */
export function cellValue(field: AnyField, { kind, text, decimals }: Cell): CellValue | undefined {
  if (kind === 'error') return { fault: importFault('cellError', { field: field.label, text }) };
  if (kind === 'uncomputed') return { fault: importFault('uncomputed', { field: field.label }) };
  const cell: Cell = { kind, text: text.trim(), decimals };
  return cell.text === '' ? undefined : READERS[field.kind](field as never, cell);
}

type Readers = {
  readonly [Kind in AnyField['kind']]: (field: Extract<AnyField, { kind: Kind }>, cell: Cell) => CellValue;
};

const asText = (_field: AnyField, { text }: Cell): CellValue => ({ value: text });
const byName = (_field: AnyField, { text }: Cell): CellValue => ({ names: [text] });
const byNames = (_field: AnyField, { text }: Cell): CellValue => ({ names: partsOf(text) });

/** Every kind with how its cells are read; forgetting one does not compile. */
const READERS: Readers = {
  text: asText,
  longText: asText,
  autoNumber: asText,
  richText: asText,
  integer: (field, cell) => whole(field, cell),
  decimal: (field, cell) => amount(field, cell),
  money: (field, cell) => amount(field, cell),
  percent: (field, cell) => share(field, cell),
  date: (field, cell) => day(field, cell),
  month: (field, cell) => month(field, cell),
  time: (field, cell) => moment(field, cell),
  boolean: (field, cell) => yesOrNo(field, cell),
  choice: (field, { text }) => {
    const word = wordOf(everyWord(field), text);
    return word === undefined ? notOne(field, text) : { value: word };
  },
  choices: (field, { text }) => {
    const parts = partsOf(text);
    const words = everyWord(field);
    const unknown = parts.find((part) => wordOf(words, part) === undefined);
    if (unknown !== undefined) return notOne(field, unknown);
    return { value: parts.map((part) => wordOf(words, part)) };
  },
  dictionary: byName,
  person: byName,
  department: byName,
  link: byName,
  people: byNames,
  lines: asText,
  attachments: asText,
};

const partsOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** By what people read or by what the code knows. */
const wordOf = (choices: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.entries(choices).find(([word, label]) => label === text || word === text)?.[0];

const notOne = (field: Extract<AnyField, { kind: 'choice' | 'choices' }>, text: string): CellValue => ({
  fault: choiceUnknown(field, text, Object.values(field.choices)),
});

/** The figure of a number, or one as people type it; a unit that the field itself has may stand behind that. */
function figureIn({ kind, text }: Cell, unit?: string): string | null {
  if (kind === 'number') return text;
  const plain = unit && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  return typedNumber(plain);
}

function whole(field: Extract<AnyField, { kind: 'integer' }>, cell: Cell): CellValue {
  const figure = figureIn(cell, field.unit);
  if (figure === null || decimalsOf(figure) > 0)
    return { fault: fieldFault('notAnInteger', { field: field.label }) };
  if (!Number.isSafeInteger(Number(figure))) return { fault: fieldFault('tooLarge', { field: field.label }) };
  return { value: Number(figure) };
}

type Exact = Extract<AnyField, { kind: 'decimal' | 'money' | 'percent' }>;

function amount(field: Exact, cell: Cell): CellValue {
  const figure = figureIn(cell, field.unit);
  if (figure === null) return { fault: fieldFault('notADecimal', { field: field.label }) };
  return { value: asShown(field, cell, figure) };
}

/**
 * A number is kept with more digits than its cell shows; what people see there is what they mean. One that shows more
 * than the field takes is not cut: that would be another amount.
 */
function asShown(field: Exact, { kind, decimals }: Cell, figure: string): string {
  const scale = scaleOf(field);
  const isCutByFormat = kind === 'number' && decimals !== null && decimals <= scale;
  return isCutByFormat && decimalsOf(figure) > scale ? rounded(figure, scale) : figure;
}

/** `12.5%` as text is 0.125; a number is the share itself, whatever its cell shows. */
function share(field: Exact, cell: Cell): CellValue {
  const figure = figureIn(cell);
  if (figure === null) return { fault: fieldFault('notADecimal', { field: field.label }) };
  if (cell.kind === 'text' && /[%％]$/.test(cell.text))
    return { value: decimal.plain(decimal.times(figure, '0.01')) };
  // A per cent is shown with two decimals less than the share has.
  return { value: decimalsOf(figure) > scaleOf(field) ? rounded(figure, scaleOf(field)) : figure };
}

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?(?:[T\s]+(.*))?$/;
const TOGETHER = /^(\d{4})(\d{2})(\d{2})$/;

/** The day that a text or number says, and what stands behind it. */
function dayIn({ kind, text }: Cell): { readonly day: string; readonly rest: string } | undefined {
  const together = TOGETHER.exec(text);
  if (together) return { day: together.slice(1).join('-'), rest: '' };
  if (kind === 'number' && Number(text) >= 1 && Number(text) <= LAST_SERIAL) return serial(Number(text));
  const found = YEAR_FIRST.exec(text);
  const [, year, month = '', date = '', rest = ''] = found ?? [];
  if (year === undefined || date === '') return undefined;
  return { day: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, rest: rest.trim() };
}

/** Whole days and a part of one, as workbooks count them. */
function serial(number: number): { day: string; rest: string } {
  const seconds = Math.round(number * 86_400);
  const text = new Date(DAY_ZERO + (seconds / 86_400) * DAY_MS).toISOString();
  return { day: text.slice(0, 10), rest: seconds % 86_400 === 0 ? '' : text.slice(11, 19) };
}

function day(field: AnyField, cell: Cell): CellValue {
  const found = dayIn(cell);
  return found && isDay(found.day)
    ? { value: found.day }
    : { fault: fieldFault('notADate', { field: field.label }) };
}

function month(field: AnyField, cell: Cell): CellValue {
  const [, year = '', number = ''] = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(cell.text) ?? [];
  const text = year === '' ? (dayIn(cell)?.day.slice(0, 7) ?? '') : `${year}-${number.padStart(2, '0')}`;
  return isMonth(text) ? { value: text } : { fault: fieldFault('notAMonth', { field: field.label }) };
}

const CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)(?:[:：]([0-5]\d))?$/;

/** The clock of workbooks is the firm's, China's. */
function moment(field: AnyField, cell: Cell): CellValue {
  const fault = { fault: fieldFault('notATime', { field: field.label }) };
  const found = dayIn(cell);
  if (!found || !isDay(found.day)) return fault;
  const [, hours = '', minutes = '', seconds = '00'] =
    CLOCK.exec(found.rest === '' ? '00:00' : found.rest) ?? [];
  if (hours === '') return fault;
  return {
    value: new Date(`${found.day}T${hours.padStart(2, '0')}:${minutes}:${seconds}+08:00`).toISOString(),
  };
}

const YES = ['是', 'true', '1', '√', '✓', 'y', 'yes', '有'];
const NO = ['否', 'false', '0', '×', '✗', 'n', 'no', '无'];

function yesOrNo(field: AnyField, { text }: Cell): CellValue {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { fault: fieldFault('notABoolean', { field: field.label }) };
}
