import { type AnyField, everyWord } from '@jianheng/definition';
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
      return readDay(trimmed);
    case 'month':
      return readMonth(trimmed);
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

/** `2026/1/5`, `2026.1.5`, `2026年1月5日` and `20260105` as `2026-01-05`. */
export function readDay(trimmed: string): string {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s.*)?$/.exec(trimmed) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed);
  if (parts === null) return trimmed;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `2026/1`, `2026.1`, `2026年1月`, `202601` and any day of it as `2026-01`. */
function readMonth(trimmed: string): string {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})(?:月|$)/.exec(trimmed) ??
    /^(\d{4})(\d{2})$/.exec(trimmed) ??
    /^(\d{4})-(\d{2})-\d{2}$/.exec(readDay(trimmed));
  if (parts === null) return trimmed;
  const [, year = '', month = ''] = parts;
  return `${year}-${month.padStart(2, '0')}`;
}

function readBoolean(trimmed: string): unknown {
  if (YES.includes(trimmed.toLowerCase())) return true;
  return NO.includes(trimmed.toLowerCase()) ? false : trimmed;
}

function wordOf(choices: Readonly<Record<string, string>>, label: string): string {
  return Object.entries(choices).find(([, name]) => name === label)?.[0] ?? label;
}
