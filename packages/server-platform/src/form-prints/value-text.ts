import { type AnyField, asText, decimal, labelText, scaleOf } from '@jianheng/definition';
import { chinaTime } from '@jianheng/expression';

type Row = Readonly<Record<string, unknown>>;

/** A field of a row as people read it on paper: titles for ids, amounts with their thousands; nothing where there is nothing. */
export function valueText(name: string, field: AnyField, row: Row): string {
  const value = row[name];
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value) && value.length === 0) return '';
  const label = row[`${name}_label`];
  if (typeof label === 'string') return labelText(field, label);
  switch (field.kind) {
    case 'money':
      return decimal.thousands(String(value), scaleOf(field));
    case 'decimal':
      return grouped(String(value));
    case 'link':
    case 'person':
    case 'department':
      // The title of a row that is hidden from the reader: its id would say nothing.
      return '';
    default:
      return asText(field, value);
  }
}

/** Thousands apart, and the digits after the point that say something. */
function grouped(amount: string): string {
  const plain = decimal.plain(amount);
  return decimal.thousands(plain, plain.split('.')[1]?.length ?? 0);
}

/** A moment as it stands on paper, by the firm's clock: `2026-11-25 17:34`. */
export const momentText = (moment: Date): string => chinaTime(moment).slice(0, 16).replace('T', ' ');
