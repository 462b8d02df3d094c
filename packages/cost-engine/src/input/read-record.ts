import { FileError } from '@jianheng/foreign-content';

/** Plain decimal text as the file writes it; `null` when the file does not carry the figure. */
export type Figure = string | null;

/** A JSON object of a foreign file, read field by field; every refusal names the place and the field. */
export interface RawRecord {
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A value of a JSON file as a record. Throws FileError when it is no object. */
export function recordOf(value: unknown, place: string): RawRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FileError(`${place}：应为一个对象`);
  }
  return { place, fields: value as Record<string, unknown> };
}

function refuse({ place }: RawRecord, field: string, expected: string): FileError {
  return new FileError(`${place}：字段「${field}」应为${expected}`);
}

/** A text that must be there. */
export function textField(record: RawRecord, field: string): string {
  const value = record.fields[field];
  if (typeof value !== 'string') throw refuse(record, field, '文本');
  return value;
}

/** A text, empty when the field is absent or null. */
export function optionalText(record: RawRecord, field: string): string {
  const value = record.fields[field];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw refuse(record, field, '文本');
  return value;
}

/** Decimal text or a JSON number, `null` when absent. */
export function figureField(record: RawRecord, field: string): Figure {
  const value = record.fields[field];
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return plainDecimal(value);
  throw refuse(record, field, '数字');
}

/** Decimal text or a JSON number that must be there. */
export function requiredFigureField(record: RawRecord, field: string): string {
  const figure = figureField(record, field);
  if (figure === null) throw refuse(record, field, '数字');
  return figure;
}

/** JSON writes small rates as 1e-7. */
function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** The rows of a list, empty when the field is absent. */
export function listField(record: RawRecord, field: string): readonly unknown[] {
  const value = record.fields[field];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw refuse(record, field, '列表');
  return value;
}

/** The objects of a list, each with its place in it; none when the field is absent. */
export function rowsField(record: RawRecord, field: string): RawRecord[] {
  return listField(record, field).map((row, index) =>
    recordOf(row, `${record.place} ${field} 第 ${index + 1} 项`),
  );
}

/** A list of texts, empty when absent. */
export function textsField(record: RawRecord, field: string): string[] {
  const value = record.fields[field] ?? [];
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (!isTexts) throw refuse(record, field, '文本列表');
  return value;
}

/** A member that is itself an object, empty when absent. */
export function innerRecord(record: RawRecord, field: string): RawRecord {
  return recordOf(record.fields[field] ?? {}, `${record.place} ${field}`);
}

/** The pairs of an object such as `{"0101": "12.50"}`. */
export function pairsField(record: RawRecord, field: string): (readonly [string, string])[] {
  const inner = innerRecord(record, field);
  return Object.keys(inner.fields).map((key) => [key, requiredFigureField(inner, key)]);
}

/** The pairs of an object of texts such as `{"结构类型": "框架"}`. */
export function textPairsField(record: RawRecord, field: string): [string, string][] {
  const inner = innerRecord(record, field);
  return Object.keys(inner.fields).map((key) => [key, textField(inner, key)]);
}

const MAX_COUNT = 0xffff_ffff;

/** A whole number, 0 when absent. */
export function countField(record: RawRecord, field: string): number {
  const count = Number(figureField(record, field) ?? 0);
  if (Number.isInteger(count) && count >= 0 && count <= MAX_COUNT) return count;
  throw refuse(record, field, ` 0 至 ${MAX_COUNT} 的整数`);
}

/** One of a few words. */
export function wordField<Word extends string>(
  record: RawRecord,
  field: string,
  words: readonly Word[],
): Word {
  const value = words.find((word) => word === record.fields[field]);
  if (value === undefined) throw refuse(record, field, ` ${words.join('、')} 之一`);
  return value;
}

/** A list of some of a few words, empty when absent. */
export function wordsField<Word extends string>(
  record: RawRecord,
  field: string,
  words: readonly Word[],
): Word[] {
  return listField(record, field).map((value) => {
    const word = words.find((one) => one === value);
    if (word === undefined) throw refuse(record, field, `由 ${words.join('、')} 组成的列表`);
    return word;
  });
}
