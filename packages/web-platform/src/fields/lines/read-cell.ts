import { type AnyField, everyWord } from '@jianheng/definition';
import { clockFace, momentOfText } from '../../formatting/times.ts';
import { readTypedTime, type TimeUnit } from '../../formatting/typed-times.ts';
import { fromPercentText, readInteger, readNumber } from '../kind/number-text.ts';

const YES = ['是', 'true', '1', '√', 'y', 'yes'];
const NO = ['否', 'false', '0', '×', 'n', 'no'];

/** What stands between several words in one cell. */
const BETWEEN = /[、,，;；\n]/;

/**
 * A cell's words out of a spreadsheet as the value of a field. What the field cannot read stays as it is, so that
 * the check speaks of it. Names of linked rows are found by asking, not here.
 */
export function readCell(field: AnyField, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  switch (field.kind) {
    case 'integer':
      return readInteger(trimmed);
    case 'decimal':
    case 'money':
      return readNumber(trimmed);
    case 'percent':
      return fromPercentText(trimmed);
    case 'date':
      return readTime('day', trimmed);
    case 'month':
      return readTime('month', trimmed);
    case 'time':
      return momentOfText(readTime('moment', trimmed));
    case 'boolean':
      return readBoolean(trimmed);
    case 'choice':
      return wordOf(everyWord(field), trimmed);
    case 'choices':
      return trimmed.split(BETWEEN).map((label) => wordOf(everyWord(field), label.trim()));
    default:
      return trimmed;
  }
}

/** A time as people type it; spreadsheets copy a day with the midnight it begins at. */
function readTime(unit: TimeUnit, trimmed: string): string {
  const today = clockFace().format('YYYY-MM-DD');
  const dayAlone = trimmed.replace(/\s.*$/, '');
  const read =
    readTypedTime(unit, trimmed, today) ??
    (unit === 'day' ? readTypedTime(unit, dayAlone, today) : undefined);
  return read?.text ?? trimmed;
}

function readBoolean(trimmed: string): unknown {
  if (YES.includes(trimmed.toLowerCase())) return true;
  return NO.includes(trimmed.toLowerCase()) ? false : trimmed;
}

function wordOf(choices: Readonly<Record<string, string>>, label: string): string {
  return Object.entries(choices).find(([, name]) => name === label)?.[0] ?? label;
}
