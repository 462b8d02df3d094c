import { CUSTOM_FORM_LIMITS } from '@jianheng/definition';
import { parseTsv } from '../../fields/lines/tsv.ts';

/** A head of a sheet, with what stands below it. */
export type Column = { readonly label: string; readonly values: readonly string[] };

/** The columns of what is pasted, and what of it does not become a field as it stands. */
export type Columns = {
  readonly columns: readonly Column[];
  /** Heads that stand there more than once. */
  readonly repeated: readonly string[];
  /** Heads too long for a label, as far as they are kept. */
  readonly shortened: readonly string[];
  /** How many heads are more than a form holds fields. */
  readonly beyond: number;
};

const LABEL_LENGTH = 50;
const NUMBERING = /^(序号|编号\*|No\.?)$/i;
/** Signs that nobody sees and that cannot be kept. */
const UNSEEN = /[^\P{Cc}\t\r\n]|\p{Cs}/gu;
/** Chinese runs on over the end of a line. */
const BREAK = /(?<=[\p{Script=Han}（）、：])\s*[\r\n]\s*(?=[\p{Script=Han}（）、：])/gu;

/** A line of heads, with rows of values below it where some were copied too; or one head below the other. */
export function columnsOf(pasted: string): Columns {
  const all = readColumns(pasted.replace(UNSEEN, ''));
  const known = new Map(all.toReversed().map((column) => [column.label, column]));
  const first = all.filter((column) => known.get(column.label) === column);
  const most = CUSTOM_FORM_LIMITS.fields;
  return {
    columns: first.slice(0, most),
    repeated: [...new Set(all.filter((column) => !first.includes(column)).map(({ label }) => label))],
    shortened: first.filter(({ isCut }) => isCut).map(({ label }) => label),
    beyond: Math.max(0, first.length - most),
  };
}

function readColumns(pasted: string): readonly (Column & { readonly isCut: boolean })[] {
  const rows = parseTsv(pasted).map((row) => row.map((cell) => cell.trim()));
  const [heads = [], ...samples] = rows.filter((row) => row.some((cell) => cell !== ''));
  const isLine = heads.length > 1;
  const columns = isLine
    ? heads.map((head, at) => ({ head, values: samples.map((row) => row[at] ?? '') }))
    : [heads, ...samples].flat().map((head) => ({ head, values: [] }));
  return columns
    .map(({ head, values }) => ({ ...labelOf(head), values }))
    .filter(({ label }) => label !== '' && !NUMBERING.test(label));
}

function labelOf(head: string) {
  const whole = head.replace(BREAK, '').replace(/\s+/g, ' ');
  return {
    label: whole.slice(0, LABEL_LENGTH).replace(UNSEEN, '').trim(),
    isCut: whole.length > LABEL_LENGTH,
  };
}
