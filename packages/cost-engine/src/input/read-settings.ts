import { FileError, meantWord } from '@jianheng/foreign-content';
import { type RawRecord, recordOf } from './read-record.ts';

/** Refuses a member that nobody reads, which is a misspelt one, and names the one that was most likely meant. */
export function refuseUnknown({ place, fields }: RawRecord, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new FileError(`${place}：没有「${unknown.slice(0, 60)}」这一项${meantWord(unknown, known)}`);
}

/** A number of the settings file; `fallback` stands in for an absent one, without it the field must be there. */
export function numberField(record: RawRecord, field: string, fallback?: number): number {
  const value = record.fields[field] ?? fallback;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new FileError(`${record.place}：字段「${field}」应为数字`);
  }
  return value;
}

/**
 * The rows of a list of the settings file, none when it is absent. A row is an object, or a list of the values of `names`
 * in their order: `["SB", "社会保险费", 0.215]`.
 */
export function objectRows(record: RawRecord, field: string, names: readonly string[] = []): RawRecord[] {
  const value = record.fields[field] ?? [];
  if (!Array.isArray(value)) throw new FileError(`${record.place}：字段「${field}」应为列表`);
  return value.map((row, index) => rowRecord(row, `${record.place} ${field} 第 ${index + 1} 项`, names));
}

function rowRecord(row: unknown, place: string, names: readonly string[]): RawRecord {
  if (!Array.isArray(row)) return recordOf(row, place);
  return { place, fields: Object.fromEntries(names.map((name, index) => [name, row[index]])) };
}

/** Two numbers `[low, high]`. */
export function windowField(record: RawRecord, field: string): { low: number; high: number } {
  const value = record.fields[field];
  const [low, high] = Array.isArray(value) ? value : [];
  if (typeof low !== 'number' || typeof high !== 'number' || !(low <= high)) {
    throw new FileError(`${record.place}：字段「${field}」应为 [下限, 上限]`);
  }
  return { low, high };
}
