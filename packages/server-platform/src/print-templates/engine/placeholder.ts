import { decimal, fieldNamed, nearestName } from '@jianheng/definition';
import { moneyUpper } from '@jianheng/expression';
import type { TemplateCell, TemplateRow, TemplateValues, TemplateWords } from './template-job.ts';

/** How a value is written, by the word after a stroke. */
const WAYS = new Map<string, (cell: TemplateCell) => string>([
  ['大写', ({ number }) => (number === undefined ? '' : moneyUpper(number))],
  ['数字', ({ number, text }) => (number === undefined ? text : decimal.plain(number))],
  ['中文日期', ({ day, text }) => inChinese(day) ?? text],
]);

function inChinese(day: string | undefined): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day ?? '') ?? [];
  return year === undefined ? undefined : `${year}年${Number(month)}月${Number(date)}日`;
}

export const PLACEHOLDER = /\{([^{}]{1,200})\}/g;
/** A placeholder in the braces that Chinese keyboards type. */
export const WIDE_PLACEHOLDER = /｛([^{}｛｝]{1,200})｝/g;

/** A text with the wide braces of its placeholders narrowed; around words that are no placeholder they stay. */
export const narrowBraces = (text: string, words: TemplateWords): string =>
  text.includes('｛')
    ? text.replace(WIDE_PLACEHOLDER, (whole, said: string) =>
        faultOf(readPlaceholder(said, words), words) === undefined ? `{${said}}` : whole,
      )
    : text;

/** What stands between braces, taken apart: `{费用明细.金额|大写}`. */
export type Placeholder = {
  readonly list: string | undefined;
  readonly name: string;
  readonly way: string | undefined;
};

/** Within a list its columns need not say whose they are. */
export function readPlaceholder(text: string, words: TemplateWords, within?: string): Placeholder {
  const whole = text.trim();
  // Titles hold strokes themselves: what stands there as it is asks for no way.
  const [path = '', way] = isField(whole, words, within) ? [whole] : wayApart(whole);
  const found = isField(path, words) ? undefined : splitList(path, words);
  if (found) return { ...found, way };
  const isColumn = within !== undefined && columnsOf(words, within).includes(path);
  return { list: isColumn ? within : undefined, name: path, way };
}

const wayApart = (text: string) => text.split(/[|｜](?=[^|｜]*$)/, 2).map((part) => part.trim());

const columnsOf = ({ lists }: TemplateWords, list: string) => fieldNamed(lists, list) ?? [];

const isField = (name: string, words: TemplateWords, within?: string): boolean =>
  words.fields.includes(name) || (within !== undefined && columnsOf(words, within).includes(name));

/** Titles hold points themselves, so that a list is the longest whose name ends where a point stands. */
function splitList(path: string, { lists }: TemplateWords): { list: string; name: string } | undefined {
  const [list] = Object.keys(lists)
    .filter((name) => path.startsWith(`${name}.`))
    .toSorted((left, right) => right.length - left.length);
  return list === undefined ? undefined : { list, name: path.slice(list.length + 1) };
}

/** Why a placeholder says nothing of this form, in a sentence; nothing where it does. */
export function faultOf(
  { list, name, way }: Placeholder,
  words: TemplateWords,
  within?: string,
): string | undefined {
  if (way !== undefined && !WAYS.has(way))
    return `没有“${way}”这种写法，可用：${[...WAYS.keys()].join('、')}`;
  if (list !== undefined) {
    const columns = columnsOf(words, list);
    return columns.includes(name) ? undefined : unknown(`“${list}”中没有字段`, name, columns);
  }
  if (words.fields.includes(name) || words.pictures.includes(name)) return undefined;
  const around = within === undefined ? [] : columnsOf(words, within);
  return unknown('没有字段', name, [...around, ...words.fields, ...words.pictures]);
}

export function listFault(name: string, { lists }: TemplateWords): string | undefined {
  return Object.hasOwn(lists, name) ? undefined : unknown('没有明细', name, Object.keys(lists));
}

function unknown(what: string, name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  return `${what}“${name}”${nearest === undefined ? '' : `，是否为“${nearest}”`}`;
}

/** The value that a placeholder stands for; one of a list's column needs its row. */
export function cellOf({ list, name }: Placeholder, values: TemplateValues, row?: TemplateRow): TemplateCell {
  return fieldNamed(list === undefined ? values.fields : (row ?? {}), name) ?? { text: '' };
}

export function written(cell: TemplateCell, way: string | undefined): string {
  return way === undefined ? cell.text : (WAYS.get(way)?.(cell) ?? cell.text);
}
