import type { AnyField } from '@jianheng/definition';
import { fromPercentText, readInteger, readNumber } from '../kind/number-text.ts';

const YES = ['是', 'true', '1', '√', 'y', 'yes'];
const NO = ['否', 'false', '0', '×', 'n', 'no'];

/**
 * A cell's words out of a spreadsheet as the value of a field. What the field cannot read stays as it is, so that
 * the check speaks of it. Names of linked rows are found by asking, not here.
 */
export function readCell(field: AnyField, text: string): unknown {
  const words = text.trim();
  if (words === '') return null;
  switch (field.kind) {
    case 'integer':
      return readInteger(words);
    case 'decimal':
    case 'money':
      return readNumber(words);
    case 'percent':
      return fromPercentText(words);
    case 'date':
      return readDay(words);
    case 'yesNo':
      return readYesNo(words);
    case 'choice':
      return wordOf(field.choices, words);
    default:
      return words;
  }
}

/** `2026/1/5`, `2026.1.5`, `2026年1月5日` and `20260105` as `2026-01-05`. */
export function readDay(words: string): string {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s.*)?$/.exec(words) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(words);
  if (parts === null) return words;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function readYesNo(words: string): unknown {
  if (YES.includes(words.toLowerCase())) return true;
  return NO.includes(words.toLowerCase()) ? false : words;
}

function wordOf(choices: Readonly<Record<string, string>>, label: string): string {
  return Object.entries(choices).find(([, says]) => says === label)?.[0] ?? label;
}
