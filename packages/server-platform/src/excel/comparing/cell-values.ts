import {
  type AnyField,
  decimal,
  everyWord,
  type Fault,
  fieldFault,
  isDay,
  isMonth,
} from '@jianheng/definition';
import { chinaTime } from '@jianheng/expression';
import { decimalsOf, type Cell as SheetCell, typedNumber } from '@jianheng/spreadsheet';
import { importFault } from './import-faults.ts';
import { choiceUnknown } from './listed-choices.ts';
import { isLongNumber } from './settled-cell.ts';
import { withoutBlanks } from './written-names.ts';

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

/** Reads a settled cell for a field of any kind. */
export function cellValue(field: AnyField, { kind, text, decimals, isMerged }: Cell): CellValue | undefined {
  if (kind === 'error') return { fault: importFault('cellError', { field: field.label, text }) };
  if (kind === 'uncomputed') return { fault: importFault('uncomputed', { field: field.label }) };
  const cell: Cell = { kind, text: text.trim(), decimals };
  if (isMerged && AMOUNTS.includes(field.kind) && cell.text !== '')
    return { fault: importFault('mergedAmount', { field: field.label }) };
  return cell.text === '' ? undefined : READERS[field.kind](field as never, cell);
}

type Readers = {
  readonly [Kind in AnyField['kind']]: (field: Extract<AnyField, { kind: Kind }>, cell: Cell) => CellValue;
};

/** Repeated in every row of a merged area these would count several times. */
const AMOUNTS: readonly AnyField['kind'][] = ['integer', 'decimal', 'money'];

const asText = (field: AnyField, cell: Cell): CellValue =>
  isLongNumber(cell)
    ? { fault: importFault('longNumber', { field: field.label, text: cell.text }) }
    : { value: cell.text };
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
  (Object.entries(choices).find(([word, label]) => label === text || word === text) ??
    Object.entries(choices).find(([word, label]) => [label, word].map(narrow).includes(narrow(text))))?.[0];

/** Without blanks, and with full-width digits and letters in their narrow form. */
const narrow = (text: string) => withoutBlanks(text.normalize('NFKC'));

const notOne = (field: Extract<AnyField, { kind: 'choice' | 'choices' }>, text: string): CellValue => ({
  fault: choiceUnknown(field, text, Object.values(field.choices)),
});

/** Signs behind a figure that make another figure of it. */
const OTHER_UNIT = /(?:[%％]|m[23]|㎡|m²|m³|万)$/i;

/** The figure of a number, or one as people type it; a unit that the field itself has may stand behind it, no other one. */
function figureIn(
  field: Exact,
  { kind, text }: Cell,
): { readonly figure: string } | { readonly fault: Fault } {
  if (kind === 'number') return { figure: text };
  const { unit } = field;
  const isOwn = unit !== undefined && unit !== '' && text.endsWith(unit);
  const plain = isOwn ? text.slice(0, -unit.length) : text;
  const other = OTHER_UNIT.exec(plain.trim())?.[0];
  const figure = typedNumber(plain);
  if (figure !== null && other !== undefined) {
    const about = { field: field.label, text };
    return { fault: /[%％]/.test(other) ? importFault('perCent', about) : importFault('otherUnit', about) };
  }
  if (figure !== null) return { figure };
  const word = field.kind === 'integer' ? 'notAnInteger' : 'notADecimal';
  return { fault: fieldFault(word, { field: field.label }) };
}

function whole(field: Extract<AnyField, { kind: 'integer' }>, cell: Cell): CellValue {
  const found = figureIn(field, cell);
  if ('fault' in found) return found;
  const { figure } = found;
  if (decimalsOf(figure) > 0) return { fault: fieldFault('notAnInteger', { field: field.label }) };
  if (!Number.isSafeInteger(Number(figure))) return { fault: fieldFault('tooLarge', { field: field.label }) };
  return { value: Number(figure) };
}

type Exact = Extract<AnyField, { kind: 'integer' | 'decimal' | 'money' | 'percent' }>;

function amount(field: Exact, cell: Cell): CellValue {
  const found = figureIn(field, cell);
  return 'fault' in found ? found : { value: found.figure };
}

/** `12.5%` and `12.5` are 0.125, as in forms. */
function share(field: Exact, cell: Cell): CellValue {
  const figure = typedNumber(cell.text);
  const other = OTHER_UNIT.exec(cell.text)?.[0] ?? '%';
  if (figure === null || !/[%％]/.test(other))
    return { fault: fieldFault('notADecimal', { field: field.label }) };
  return { value: decimal.plain(decimal.times(figure, '0.01')) };
}

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?(?:[T\s]+(.*))?$/;
const TOGETHER = /^(\d{4})(\d{2})(\d{2})$/;

/** The day that a text says, and what stands behind it. A moment of another time zone is read by China's clock. */
function dayIn(cell: Cell): { readonly day: string; readonly rest: string } | undefined {
  const text = ZONED.test(cell.text) ? inChina(cell.text) : cell.text;
  const together = TOGETHER.exec(text);
  if (together) return { day: together.slice(1).join('-'), rest: '' };
  const found = YEAR_FIRST.exec(text);
  const [, year, month = '', date = '', rest = ''] = found ?? [];
  if (year === undefined || date === '') return undefined;
  return { day: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, rest: rest.trim() };
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

/** A moment with its offset from UTC, as programs write it. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

function inChina(text: string): string {
  const moment = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(moment.getTime()) ? text : chinaTime(moment).slice(0, 19);
}

/** Times of day; seconds lose their fractions. */
const CLOCK =
  /^(上午|下午|晚上|早上|中午|凌晨)?\s*([01]?\d|2[0-3])[:：]([0-5]\d)(?:[:：]([0-5]\d)(?:\.\d+)?)?$/;
const AFTERNOON: readonly unknown[] = ['下午', '晚上'];

/** The hour of a day of 24 from that of a half day; 中午 12 is noon and 中午 1 is 13. */
function hourOf(half: string | undefined, hour: number): number {
  if (half === '上午' && hour === 12) return 0;
  const isLate = AFTERNOON.includes(half) || (half === '中午' && hour < 10);
  return isLate && hour < 12 ? hour + 12 : hour;
}

/** The clock of workbooks is the firm's, China's. */
function moment(field: AnyField, cell: Cell): CellValue {
  const fault = { fault: fieldFault('notATime', { field: field.label }) };
  const found = dayIn(cell);
  if (!found || !isDay(found.day)) return fault;
  const [, half, hours = '', minutes = '', seconds = '00'] =
    CLOCK.exec(found.rest === '' ? '00:00' : found.rest) ?? [];
  if (hours === '') return fault;
  const hour = String(hourOf(half, Number(hours))).padStart(2, '0');
  return { value: new Date(`${found.day}T${hour}:${minutes}:${seconds}+08:00`).toISOString() };
}

const YES = ['是', 'true', '1', '√', '✓', '✔', '☑', 'y', 'yes', '有'];
const NO = ['否', 'false', '0', '×', '✗', '✘', '☐', 'n', 'no', '无'];

function yesOrNo(field: AnyField, { text }: Cell): CellValue {
  const word = text.normalize('NFKC').toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { fault: fieldFault('notABoolean', { field: field.label }) };
}
