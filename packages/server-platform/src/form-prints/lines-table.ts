import { decimal, type Fields, traitsOf } from '@jianheng/definition';
import type { SheetColumn, SheetTable } from './form-sheet.ts';
import { valueText } from './value-text.ts';

type Row = Readonly<Record<string, unknown>>;
/** Signs of the widest column of text, and of the narrowest column. */
const WIDEST = 20;
const NARROWEST = 4;
/** More columns than these need paper across. */
export const COLUMNS_UPRIGHT = 8;

/** Lines as a table: a serial number, every field, and sums of what adds up. */
export function linesTable(label: string, fields: Fields, rows: readonly Row[]): SheetTable {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind !== 'lines');
  const texts = rows.map((row, at) => [
    String(at + 1),
    ...names.map((name) => (fields[name] ? valueText(name, fields[name], row) : '')),
  ]);
  const columns = [
    { title: '序号', share: NARROWEST, isNumber: false },
    ...names.map((name, at) => columnOf(name, fields, texts, at + 1)),
  ];
  return { kind: 'table', label, columns, rows: texts, sums: sumsOf(names, fields, rows) };
}

function columnOf(
  name: string,
  fields: Fields,
  texts: readonly (readonly string[])[],
  at: number,
): SheetColumn {
  const field = fields[name];
  const title = field?.label ?? name;
  const isNumber = field !== undefined && traitsOf(field).number !== undefined;
  const longest = texts.reduce((most, row) => Math.max(most, widthOf(row[at] ?? '')), widthOf(title) / 1.5);
  // Numbers are never broken: their columns take what they need.
  const share = Math.max(NARROWEST, isNumber ? longest + 2 : Math.min(WIDEST, longest));
  return { title, share, isNumber };
}

/** Chinese signs are as wide as two figures. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
  return width;
}

function sumsOf(names: readonly string[], fields: Fields, rows: readonly Row[]): readonly string[] | null {
  if (rows.length < 2) return null;
  const sums = names.map((name) => {
    const field = fields[name];
    if (field === undefined || !traitsOf(field).isAdditive) return '';
    const values = rows.flatMap((row) => (row[name] == null ? [] : [String(row[name])]));
    if (values.length === 0) return '';
    const sum = decimal.sum(values);
    return valueText(name, field, { [name]: field.kind === 'integer' ? Number(sum) : sum });
  });
  return sums.some((sum) => sum !== '') ? ['合计', ...sums] : null;
}
